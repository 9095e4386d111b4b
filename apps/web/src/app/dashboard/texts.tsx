import { policies } from '@switchyard/shared/policies';
import { Link, useSearchParams } from 'react-router-dom';
import { useStartState } from '../overview/start-steps.ts';
import { newPage, OwnPageEditor } from '../page-editor/own-page-editor.tsx';
import { PagesList } from '../page-editor/pages-list.tsx';
import { policyTitles } from '../page-editor/policy-titles.ts';
import { PolicyEditor } from '../../features/shop/policies/policy-editor.tsx';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** Pages: the texts that every shop has, and pages of the seller's own. One of them is open in the editor, or none. */
export function Component() {
  const [params] = useSearchParams();
  const startState = useStartState();
  const policy = policies.find((name) => name === params.get('text'));
  const own = params.get('page');
  if (policy || own) {
    const title = policy ? policyTitles[policy] : own === newPage ? 'Add a page' : 'Edit a page';
    return (
      <>
        <nav aria-label="Breadcrumb">
          <Link
            to={dashboardPaths.texts}
            state={startState}
            className="text-link inline-flex min-h-11 items-center"
          >
            All pages
          </Link>
        </nav>
        <PageTitle title={title}>
          Figures follow your settings where a text has placeholders for them.
        </PageTitle>
        {policy && <PolicyEditor key={policy} name={policy} />}
        {!policy && own && <OwnPageEditor key={own} pageId={own} />}
      </>
    );
  }
  return (
    <div className="max-w-4xl">
      <PageTitle
        action={
          <ButtonLink
            to={{ pathname: dashboardPaths.texts, search: `?page=${newPage}` }}
            state={startState}
            variant="primary"
          >
            Add a page
          </ButtonLink>
        }
      >
        What buyers read about delivery, returns, privacy and terms, and pages of your own.
      </PageTitle>
      <PagesList />
    </div>
  );
}
