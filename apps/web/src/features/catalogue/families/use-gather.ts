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
          failed.set(partId, 'It waits until the family is there. Try again.');
          continue;
        }
        const own = used.map((index) => values[partId]?.[index] ?? '');
        const named = used.map((index, at) => ({ name: choices[index] ?? '', value: own[at] ?? '' }));
        try {
          if (familyId === undefined) familyId = await begin({ partId, name, choices: named });
          else await api.call(setMember, { params: { familyId, partId }, body: { values: own } });
        } catch (error) {
          const there = familyId === undefined ? await familyOf(partId, error) : undefined;
          if (there !== undefined) onBegun(there);
          failed.set(partId, there === undefined ? describeError(error) : 'It is in this family already.');
          isWaiting = familyId === undefined && mayHaveBegun(error);
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

/**
 * The family of a part that could begin none because it has one: perhaps the one that an earlier call began, whose
 * answer was lost. Undefined if that is not why, or if it could not be read.
 */
async function familyOf(partId: string, error: unknown): Promise<string | undefined> {
  if (!isRefusal<typeof addFamily>(error, 'part_in_family')) return undefined;
  const part = await api.call(getStockedPart, { params: { partId } }).catch(() => undefined);
  return part?.family?.id;
}
