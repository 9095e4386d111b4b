import { useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/page-title.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Instead of a page that broke, or whose code could not be fetched. Loading anew also fetches what a new release renamed. */
export function RouteError() {
  useDocumentTitle('Something went wrong');
  return (
    <div className="shell-width pt-12">
      <ErrorState
        title="This page could not be shown"
        error={useRouteError()}
        onRetry={() => location.reload()}
        action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
      />
    </div>
  );
}
