import PackageX from 'lucide-react/icons/package-x';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-head.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export function NoPart() {
  return (
    <>
      <PageTitle title="This part is not on sale" isUnlisted />
      <EmptyState
        icon={<PackageX />}
        title="Nothing on this shelf"
        action={
          <ButtonLink to={paths.catalogue} variant="primary">
            See all equipment
          </ButtonLink>
        }
      >
        It may no longer be for sale, or the link may be incomplete.
      </EmptyState>
    </>
  );
}
