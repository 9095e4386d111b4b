import { ApiError, formatNumber, isRefusal } from '@switchyard/shared';
import {
  addFamily,
  commonName,
  type Family,
  mostChoices,
  type NewFamily,
  restOfName,
  setMember,
} from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';
import type { FindPartComponent } from '../../../shop/find-part.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { familyForAdmin } from './family-queries.ts';

interface GatherFamilyProps {
  parts: readonly Part[];
  FindPart: FindPartComponent;
  onClose: () => void;
}

/** Puts several parts into a family, each with its values: into a new one, or into that of another part. */
export function GatherFamily({ parts, FindPart, onClose }: GatherFamilyProps) {
  const [familyId, setFamilyId] = useState<string>();
  const { data: known } = useQuery({ ...familyForAdmin(familyId ?? ''), enabled: familyId !== undefined });
  return (
    <div className="flex flex-col gap-6">
      <Members key={known?._id} parts={parts} known={known} onClose={onClose} />
      {!known && (
        <section className="plate flex flex-col gap-4 p-5 sm:p-7">
          <p className="text-(--muted)">Is there a family already? Find any of its parts.</p>
          <FindPart
            label="Find a part of the family"
            act="Beside"
            isOffered={({ family }) => family !== undefined}
            onPick={({ family }) => setFamilyId(family?.id)}
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
  onClose: () => void;
}

interface Told {
  name: string;
  choices: string[];
  /** The values of each part, by its id. */
  values: Record<string, string[]>;
}

function Members({ parts, known, onClose }: MembersProps) {
  const [told, setTold] = useState(() => beginningOf(parts, known));
  const { run, refused } = useGather(parts, known, onClose);
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
        <div className="grid gap-4 sm:grid-cols-2">
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

/**
 * Puts the parts into the family one after the other. Repeating it is safe: as long as nobody knows whether the family
 * was begun, no other part begins one.
 */
function useGather(parts: readonly Part[], known: Family | undefined, onDone: () => void) {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const [begun, setBegun] = useState(known?._id);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  async function begin(body: NewFamily): Promise<string> {
    const headers = { 'idempotency-key': keys.of('family', JSON.stringify(body)) };
    const { insertedId } = await api.call(addFamily, { body, headers });
    setBegun(insertedId);
    return insertedId;
  }

  const run = useMutation({
    mutationFn: async ({ name, choices, values }: Told) => {
      const used = choices.flatMap((choice, index) => (choice.trim() === '' && index > 0 ? [] : [index]));
      const failed = new Map<string, string>();
      let familyId = begun;
      let isUnsure = false;
      for (const { _id: partId } of parts) {
        if (isUnsure) {
          failed.set(partId, 'It waits until the family is there. Try again.');
          continue;
        }
        const own = used.map((index) => values[partId]?.[index] ?? '');
        const named = used.map((index, at) => ({ name: choices[index] ?? '', value: own[at] ?? '' }));
        try {
          if (familyId === undefined) familyId = await begin({ partId, name, choices: named });
          else await api.call(setMember, { params: { familyId, partId }, body: { values: own } });
        } catch (error) {
          failed.set(partId, describeError(error));
          isUnsure = familyId === undefined && mayHaveBegun(error);
        }
      }
      return failed;
    },
    onSuccess: (failed, { name }) => {
      setRefused(failed);
      if (failed.size > 0) return;
      toast.success(`${formatNumber(parts.length)} parts are in ${name} now.`);
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  return { run, refused };
}

/** Whether the family may be there although there is no answer that says so. */
const mayHaveBegun = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || isRefusal<typeof addFamily>(error, 'part_in_family');

/** Whether parts can become a family together: some, on this page, each without a family. */
export const canGather = (parts: readonly Part[]): boolean =>
  parts.length > 1 && parts.every(({ family }) => family === undefined);
