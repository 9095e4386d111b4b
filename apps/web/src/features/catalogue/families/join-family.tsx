import { type Family, membershipSchema, nameWithChoice, setMember } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { FindPartComponent } from '../../../shop/find-part.ts';
import { QueryError } from '../../../ui/states.tsx';
import { ActForm } from './act-form.tsx';
import { familyForAdmin } from './family-queries.ts';
import { readValues, ValueFields } from './value-fields.tsx';

/** Puts a part into a family, which is found by one of its parts. */
export function JoinFamily({ part, FindPart }: { part: Part; FindPart: FindPartComponent }) {
  const [familyId, setFamilyId] = useState<string>();
  const [hasPicked, setHasPicked] = useState(false);
  const query = useQuery({ ...familyForAdmin(familyId ?? ''), enabled: familyId !== undefined });
  if (query.data && familyId !== undefined)
    return (
      <Membership part={part} family={query.data} label={`Join ${query.data.name}`} button="Join">
        <Button className="max-sm:w-full" onClick={() => setFamilyId(undefined)}>
          Another family
        </Button>
      </Membership>
    );
  return (
    <Search title="Join a family" takesFocus={hasPicked}>
      <p className="text-(--muted)">Find any part of the family that this one belongs to.</p>
      <FindPart
        label="Find a part of the family"
        act="Choose"
        isOffered={({ family }) => family !== undefined}
        onPick={({ family }) => {
          setFamilyId(family?.id);
          setHasPicked(true);
        }}
      />
      {query.isError && <QueryError title="The family could not be loaded" query={query} />}
    </Search>
  );
}

/** Adds a part that the shop has already to a family. */
export function AddExisting({ family, FindPart }: { family: Family; FindPart: FindPartComponent }) {
  const [picked, setPicked] = useState<Part>();
  const [hasPicked, setHasPicked] = useState(false);
  const isIn = (part: Part) => family.members.some(({ _id }) => _id === part._id);
  if (picked && !isIn(picked)) {
    const name = nameWithChoice(picked);
    return (
      <Membership key={picked._id} part={picked} family={family} label={`Add ${name}`} button="Add the part">
        <Button className="max-sm:w-full" onClick={() => setPicked(undefined)}>
          Another part
        </Button>
      </Membership>
    );
  }
  return (
    <Search title="Add a part that exists" takesFocus={hasPicked}>
      <p className="text-(--muted)">It keeps its page, price and stock.</p>
      <FindPart
        label="Find a part to add"
        act="Add"
        isOffered={(part) => part.family === undefined && !isIn(part)}
        onPick={(part) => {
          setPicked(part);
          setHasPicked(true);
        }}
      />
    </Search>
  );
}

interface SearchProps {
  title: string;
  /** Whether the focus goes to its field, because the form that had it has ended. */
  takesFocus: boolean;
  children: ReactNode;
}

function Search({ title, takesFocus, children }: SearchProps) {
  const headingId = useId();
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) focusFirstField(host.current);
  }, [takesFocus]);
  return (
    <section ref={host} aria-labelledby={headingId} className="plate flex flex-col gap-4 p-5 sm:p-7">
      <h3 id={headingId} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function focusFirstField(host: HTMLElement | null): void {
  host?.querySelector('input')?.focus();
}

interface MembershipProps {
  part: Part;
  family: Family;
  label: string;
  button: string;
  /** Another button. */
  children: ReactNode;
}

/** Asks for the values of a part in a family. */
function Membership({ part, family, label, button, children }: MembershipProps) {
  const params = { familyId: family._id, partId: part._id };
  const fields = useRef<HTMLDivElement>(null);
  // The button that was pressed to choose the part or the family is gone.
  useEffect(() => focusFirstField(fields.current), []);
  return (
    <ActForm
      label={label}
      button={button}
      schema={membershipSchema}
      read={(fields) => ({ values: readValues(family.choices, fields) })}
      run={(body) => api.call(setMember, { params, body })}
      done={() => `${part.name} is in ${family.name} now.`}
    >
      <p className="text-(--muted)">How {part.name} differs from the others:</p>
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        <ValueFields choices={family.choices} />
      </div>
      {children}
    </ActForm>
  );
}
