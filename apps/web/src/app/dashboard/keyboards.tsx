import { useQuery } from '@tanstack/react-query';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { fill } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { editedKeyboards, newKeyboard } from '../keyboard-editor/edited-keyboards.ts';
import { KeyboardsList } from '../keyboard-editor/keyboards-list.tsx';
import { ImportKeyboards } from '../keyboard-editor/import-keyboards.tsx';
import { OwnersAnswers } from '../keyboard-editor/owners-answers.tsx';
import { SoughtNames } from '../keyboard-editor/sought-names.tsx';

/** Keyboards that people own: what the shop knows about them. */
export function Component() {
  const query = useQuery(editedKeyboards.list());
  return (
    <>
      <PageTitle
        action={
          <ButtonLink to={fill(dashboardPaths.editKeyboard, newKeyboard)} variant="primary">
            Add a keyboard
          </ButtonLink>
        }
      >
        What is known about the keyboards that people own decides what the shop says fits them.
      </PageTitle>
      <div className="flex flex-col gap-12">
        <OwnersAnswers />
        <SoughtNames />
        {query.data && <KeyboardsList keyboards={query.data} />}
        {query.isPending && (
          <SkeletonRegion label="Loading the keyboards">
            <Skeleton className="h-96" />
          </SkeletonRegion>
        )}
        {query.isError && !query.data && (
          <QueryError title="The keyboards could not be loaded" query={query} />
        )}
        <ImportKeyboards known={query.data} />
      </div>
    </>
  );
}
