import { policies } from '@switchyard/shared/policies';
import { Link, useSearchParams } from 'react-router-dom';
import { newPage, OwnPageDesk } from '../pages-desk/own-page-desk.tsx';
import { PagesList } from '../pages-desk/pages-list.tsx';
import { policyTitles } from '../pages-desk/policy-titles.ts';
import { PolicyDesk } from '../../features/shop/policies/policy-desk.tsx';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** Pages: the texts that every shop has, and pages of the seller's own. One of them is open in the editor, or none. */
export function Component() {
  const [params] = useSearchParams();
  const policy = policies.find((name) => name === params.get('text'));
  const own = params.get('page');
  if (policy || own) {
    const title = policy ? policyTitles[policy] : own === newPage ? 'Add a page' : 'Edit a page';
    return (
      <>
        <nav aria-label="Breadcrumb">
          <Link to={dashboardPaths.texts} className="text-link inline-flex min-h-11 items-center">
            All pages
          </Link>
        </nav>
        <PageTitle title={title}>
          Figures follow your settings where a text has placeholders for them.
        </PageTitle>
        {policy && <PolicyDesk key={policy} name={policy} />}
        {!policy && own && <OwnPageDesk key={own} pageId={own} />}
      </>
    );
  }
  return (
    <>
      <PageTitle
        action={
          <ButtonLink to={{ pathname: dashboardPaths.texts, search: `?page=${newPage}` }} variant="primary">
            Add a page
          </ButtonLink>
        }
      >
        What buyers read about delivery, returns, privacy and terms, and pages of your own.
      </PageTitle>
      <PagesList />
    </>
  );
}
