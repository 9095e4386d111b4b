import { ApiError } from '@switchyard/shared';
import PackageX from 'lucide-react/icons/package-x';
import { isNotFound } from '../../../lib/describe-error.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Whether the address names no part, or cannot be a part's. */
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
        It may have been taken off sale, or the address has a typing mistake in it.
      </EmptyState>
    </>
  );
}
