import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Instead of a page that broke, or whose code could not be fetched. Loading anew also fetches what a new release renamed. */
function RouteError({ error }: { error: unknown }) {
  return (
    <div className="shell-width pt-12">
      <PageHead title="Something went wrong" isUnlisted />
      <ErrorState
        title="This page could not be shown"
        error={error}
        onRetry={() => location.reload()}
        action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
      />
    </div>
  );
}

/** For an `ErrorBoundary` around pages. */
export const routeError = (error: unknown) => <RouteError error={error} />;
