import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ErrorState } from '../ui/states.tsx';

/**
 * Shown instead of a page that crashed or could not be loaded. A reload also fetches files that a new release
 * renamed.
 */
export function routeError(error: unknown) {
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
