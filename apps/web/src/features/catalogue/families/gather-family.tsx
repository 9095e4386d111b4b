import { formatNumber } from '@switchyard/shared';
import { commonName, type Family, mostChoices, restOfName } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FindPartComponent } from '../../../shop/find-part.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { familyForAdmin } from './family-queries.ts';
import { type Told, useGather } from './use-gather.ts';
import '../../../ui/field-row.css';

interface GatherFamilyProps {
  parts: readonly Part[];
  FindPart: FindPartComponent;
  onClose: () => void;
}

/** Puts several parts into a family, each with its values: into a new one, or into that of another part. */
export function GatherFamily({ parts, FindPart, onClose }: GatherFamilyProps) {
  const [picked, setPicked] = useState<string>();
  const [begun, setBegun] = useState<string>();
  const familyId = begun ?? picked;
  const { data: known } = useQuery({ ...familyForAdmin(familyId ?? ''), enabled: familyId !== undefined });
  return (
    <div className="flex flex-col gap-6">
      <Members
        // The values typed for a new family stay when it is begun.
        key={begun ? undefined : known?._id}
        parts={parts}
        known={known}
        familyId={begun ?? known?._id}
        onBegun={setBegun}
        onClose={onClose}
      />
      {!known && begun === undefined && (
        <section className="plate flex flex-col gap-4 p-5 sm:p-7">
          <p className="text-(--muted)">Is there a family already? Find any of its parts.</p>
          <FindPart
            label="Find a part of the family"
            act="Choose"
            isOffered={({ family }) => family !== undefined}
            onPick={({ family }) => setPicked(family?.id)}
          />
        </section>
      )}
    </div>
  );
}

interface MembersProps {
  parts: readonly Part[];
  /** The family that they join. Undefined for a new one. */
  known: Family | undefined;
  /** Its id, which is known before the family is loaded. */
  familyId: string | undefined;
  /** Called once the new family is there. */
  onBegun: (familyId: string) => void;
  onClose: () => void;
}

function Members({ parts, known, familyId, onBegun, onClose }: MembersProps) {
  const [typed, setTold] = useState(() => beginningOf(parts, known));
  const told = known ? { ...typed, name: known.name, choices: known.choices } : typed;
  const { run, refused } = useGather({ parts, familyId, onBegun, onDone: onClose });
  const { name, choices, values } = told;
  const asked = known ? choices : choices.slice(0, 1 + choices.filter((choice) => choice.trim()).length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate(told);
  };
  return (
    <form
      noValidate
      aria-label="The family"
      onSubmit={submit}
      className="plate flex flex-col gap-5 p-5 sm:p-7"
    >
      <h2 className="text-2xl">{known ? `Into ${known.name}` : 'A new family'}</h2>
      {!known && (
        <div className="field-row grid gap-4 sm:grid-cols-2">
          <TextField
            label="Family name"
            value={name}
            maxLength={120}
            onChange={({ target }) => setTold({ ...told, name: target.value })}
            className="sm:col-span-2"
          />
          {asked.map((choice, index) => (
            <TextField
              // oxlint-disable-next-line react/no-array-index-key -- a choice is its position
              key={index}
              label={index === 0 ? 'Choice' : `Choice ${index + 1}`}
              hint={index === 0 ? 'What its parts differ by, such as Colour.' : undefined}
              value={choice}
              maxLength={30}
              optional={index > 0}
              onChange={({ target }) => setTold({ ...told, choices: choices.with(index, target.value) })}
            />
          ))}
        </div>
      )}
      <ul className="flex flex-col divide-y divide-base-300">
        {parts.map((part) => (
          <li key={part._id} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
            <span className="font-medium wrap-anywhere">
              {part.name}
              {refused.has(part._id) && (
                <span className="block text-sm text-error">{refused.get(part._id)}</span>
              )}
            </span>
            <span className="flex flex-col gap-2">
              {asked.map((choice, index) =>
                index > 0 && choice.trim() === '' ? null : (
                  <input
                    // oxlint-disable-next-line react/no-array-index-key -- a choice is its position
                    key={index}
                    aria-label={`${choice.trim() || 'Value'} of ${part.name}`}
                    placeholder={choice}
                    className="well"
                    maxLength={40}
                    value={values[part._id]?.[index] ?? ''}
                    onChange={({ target }) =>
                      setTold({
                        ...told,
                        values: { ...values, [part._id]: (values[part._id] ?? []).with(index, target.value) },
                      })
                    }
                  />
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
      <FormError>
        {refused.size > 0 &&
          `${formatNumber(refused.size)} of ${formatNumber(parts.length)} are not in the family.`}
      </FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={run.isPending} className="max-sm:w-full">
          Put {formatNumber(parts.length)} parts together
        </Button>
        <Button onClick={onClose} className="max-sm:w-full">
          Back to the equipment
        </Button>
      </div>
    </form>
  );
}

const positions = Array.from({ length: mostChoices }, (_, index) => index);

function beginningOf(parts: readonly Part[], known: Family | undefined): Told {
  const name = known?.name ?? commonName(parts.map((part) => part.name));
  const choices = known?.choices ?? positions.map(() => '');
  const rest = (part: Part) => choices.map((_, index) => (index === 0 ? restOfName(part.name, name) : ''));
  return {
    name,
    choices: [...choices],
    values: Object.fromEntries(parts.map((part) => [part._id, rest(part)])),
  };
}

/** Whether parts can become a family together: some, on this page, each without a family. */
export const canGather = (parts: readonly Part[]): boolean =>
  parts.length > 1 && parts.every(({ family }) => family === undefined);
