import { useQuery } from '@tanstack/react-query';
import { ManageParts } from '../../features/admin-parts/components/manage-parts.tsx';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What is on sale. */
export function Component() {
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
      <ManageParts parts={useQuery(partsQueries.all())} />
    </>
  );
}
