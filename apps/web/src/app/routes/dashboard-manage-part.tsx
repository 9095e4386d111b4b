import { partsQuery } from '@switchyard/shared';
import { ManageParts } from '../../features/admin-parts/components/manage-parts.tsx';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const readSearch = tableSearch(partsQuery, 'oldest');

/** What is on sale. */
export function Component() {
  const search = useListSearch(readSearch);
  return (
    <>
      <PageTitle
        title="Manage Equipments"
        action={
          <ButtonLink to={paths.addPart} size="small">
            Add a Equipment
          </ButtonLink>
        }
      />
      <ManageParts search={search} list={useListPage(partsQueries.page, search)} />
    </>
  );
}
