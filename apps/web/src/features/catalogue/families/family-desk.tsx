import { deleteFamily, type Family } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import type { FindPartComponent } from '../../../shop/find-part.ts';
import { QueryError } from '../../../ui/states.tsx';
import { familyForAdmin } from './family-queries.ts';
import { AddExisting, JoinFamily } from './join-family.tsx';
import { MembersTable } from './members-table.tsx';
import { NewFamily } from './new-family.tsx';
import { OneMore } from './one-more.tsx';
import { RenameFamily } from './rename-family.tsx';
import { RenameValue } from './rename-value.tsx';
import { ValueSequences } from './value-sequences.tsx';

interface FamilyDeskProps {
  /** The part as it is stored. */
  part: Part;
  FindPart: FindPartComponent;
  onAdded: (partId: string) => void;
}

/** The family on a part's form page or, for a part without a family, forms to begin or join one. */
export function FamilyDesk({ part, FindPart, onAdded }: FamilyDeskProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-12 flex flex-col gap-6 border-t border-base-300 pt-8">
      <h2 id={headingId} className="text-2xl">
        Family
      </h2>
      {part.family ? (
        <OfFamily
          key={part.family.id}
          part={part}
          familyId={part.family.id}
          FindPart={FindPart}
          onAdded={onAdded}
        />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <NewFamily part={part} />
          <JoinFamily part={part} FindPart={FindPart} />
        </div>
      )}
    </section>
  );
}

function OfFamily({ part, familyId, FindPart, onAdded }: FamilyDeskProps & { familyId: string }) {
  /** Set once the family has ended, so that it is not fetched again while the cached part still names it. */
  const hasEnded = useRef(false);
  const query = useQuery({ ...familyForAdmin(familyId), enabled: () => !hasEnded.current });
  const end = () => void (hasEnded.current = true);
  const { data: family, error } = query;
  if (!family) {
    return error ? (
      <QueryError title="The family could not be loaded" query={query} />
    ) : (
      <SkeletonRegion label="Loading the family">
        <Skeleton className="h-40" />
      </SkeletonRegion>
    );
  }
  const [first] = family.members;
  return (
    <>
      <p className="text-lg wrap-anywhere">{family.name}</p>
      <MembersTable family={family} current={part._id} onEnded={end} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <OneMore part={part} family={family} onAdded={onAdded} />
        <AddExisting family={family} FindPart={FindPart} />
        <RenameFamily family={family} />
        <RenameValue family={family} />
        {first && <ValueSequences family={family} first={first} />}
      </div>
      <Dissolve family={family} onEnded={end} />
    </>
  );
}

function Dissolve({ family, onEnded }: { family: Family; onEnded: () => void }) {
  const [asked, setAsked] = useState<Family>();
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(family)}>
        Dissolve the family
      </Button>
      <ConfirmAction
        subject={asked}
        title={`Dissolve ${family.name}?`}
        confirmLabel="Dissolve"
        danger
        run={({ _id: familyId }) => api.call(deleteFamily, { params: { familyId } }).then(onEnded)}
        refreshes={[queryKeys.parts]}
        onDone={(_, { name }) => toast.success(`${name} is no longer a family.`)}
        onClose={() => setAsked(undefined)}
      >
        <p className="mb-4">Its parts stay on sale, each with a card of its own.</p>
      </ConfirmAction>
    </div>
  );
}
