import { ApiError, formatNumber, isRefusal } from '@switchyard/shared';
import { addFamily, type NewFamily, setMember } from '@switchyard/shared/families';
import { getStockedPart, type Part } from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';

export interface Told {
  name: string;
  choices: string[];
  /** The values of each part, by its id. */
  values: Record<string, string[]>;
}

interface Gathering {
  parts: readonly Part[];
  /** The family that they join. Undefined for a new one. */
  familyId: string | undefined;
  /** Called once the new family is there. */
  onBegun: (familyId: string) => void;
  onDone: () => void;
}

/**
 * Puts the parts into the family one after the other. Repeating it is safe: as long as nobody knows whether the family
 * was begun, no other part begins one.
 */
export function useGather({ parts, familyId: joined, onBegun, onDone }: Gathering) {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  /** The values that this form put each part in with. A repeated call could undo what another admin did since. */
  const [placed] = useState(() => new Map<string, string>());
  /** The values of each part that may have begun the family: the first call for it without an answer. */
  const [unanswered] = useState(() => new Map<string, string>());

  async function begin(body: NewFamily): Promise<string> {
    const headers = { 'idempotency-key': keys.of('family', JSON.stringify(body)) };
    const { insertedId } = await api.call(addFamily, { body, headers });
    onBegun(insertedId);
    return insertedId;
  }

  const run = useMutation({
    mutationFn: async ({ name, choices, values }: Told) => {
      const used = choices.flatMap((choice, index) => (choice.trim() === '' && index > 0 ? [] : [index]));
      const failed = new Map<string, string>();
      let familyId = joined;
      let isWaiting = false;
      for (const { _id: partId } of parts) {
        if (isWaiting) {
          failed.set(partId, 'The family is not there yet. Try again.');
          continue;
        }
        const own = used.map((index) => values[partId]?.[index] ?? '');
        const words = JSON.stringify(own);
        if (placed.get(partId) === words) continue;
        const named = used.map((index, at) => ({ name: choices[index] ?? '', value: own[at] ?? '' }));
        try {
          if (familyId === undefined) familyId = await begin({ partId, name, choices: named });
          else await api.call(setMember, { params: { familyId, partId }, body: { values: own } });
          placed.set(partId, words);
        } catch (error) {
          failed.set(partId, describeError(error));
          if (familyId !== undefined) continue;
          if (isUnanswered(error) && !unanswered.has(partId)) unanswered.set(partId, words);
          const begunWith = unanswered.get(partId);
          if (begunWith === undefined) continue;
          isWaiting = true;
          const there = await familyOf(partId, error);
          if (there === undefined) continue;
          onBegun(there);
          placed.set(partId, begunWith);
          failed.set(partId, 'It is in this family already.');
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

const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * The family of a part that could begin none because it has one.
 * @returns undefined if the call failed for another reason, or if the part could not be read
 */
async function familyOf(partId: string, error: unknown): Promise<string | undefined> {
  if (!isRefusal<typeof addFamily>(error, 'part_in_family')) return undefined;
  const part = await api.call(getStockedPart, { params: { partId } }).catch(() => undefined);
  return part?.family?.id;
}
