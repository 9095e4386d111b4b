import { ApiError } from '@switchyard/shared';
import PackageX from 'lucide-react/icons/package-x';
import { isNotFound } from '../../lib/describe-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The id is unknown or malformed. */
export function isNoPart(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.problem?.code === 'invalid_input');
}

/** Where no part is. */
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
        It may no longer be for sale, or the address may contain a typo.
      </EmptyState>
    </>
  );
}
