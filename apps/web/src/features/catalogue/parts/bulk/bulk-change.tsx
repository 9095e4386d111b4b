import { ApiError } from '@switchyard/shared';
import { type BulkChanges, type BulkPreview, changeParts, previewBulk } from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { useIdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import type { FindPartComponent } from '../../../../shop/find-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { BulkDone } from './bulk-done.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { ChangeFields } from './change-fields.tsx';
import { type ChangeTexts, noChanges, readChanges } from './read-changes.ts';
import type { ChosenParts } from './use-selection.ts';

interface BulkChangeProps {
  chosen: ChosenParts;
  FindPart: FindPartComponent;
  onClose: () => void;
}

interface Previewed {
  changes: BulkChanges;
  preview: BulkPreview;
}

/** Changes many parts at once: what is to change, what that does to each part, and the outcome. */
export function BulkChange({ chosen, FindPart, onClose }: BulkChangeProps) {
  const [texts, setTexts] = useState<ChangeTexts>(noChanges);
  const [faults, setFaults] = useState<string[]>([]);
  const { preview, run } = useBulkChange(chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readChanges(texts);
    setFaults(read.faults);
    if (read.changes) preview.mutate(read.changes);
  }
  if (run.data) return <BulkDone result={run.data} onClose={onClose} />;
  return (
    <div className="flex flex-col gap-8">
      <form
        noValidate
        aria-label="What changes"
        onSubmit={submit}
        className="plate flex flex-col gap-5 p-5 sm:p-7"
      >
        <p className="text-(--muted)">
          What you leave empty stays as it is. Nothing changes before you have seen what happens to each part.
        </p>
        <fieldset disabled={run.isPending} className="min-w-0">
          <legend className="sr-only">What changes</legend>
          <ChangeFields
            texts={texts}
            FindPart={FindPart}
            onChange={(change) => {
              setTexts({ ...texts, ...change });
              preview.reset();
              run.reset();
            }}
          />
        </fieldset>
        <FormError>
          {faults.length > 0 ? faults.join('. ') : preview.error && describeError(preview.error)}
        </FormError>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={preview.data ? undefined : 'primary'}
            busy={preview.isPending}
            className="max-sm:w-full"
          >
            Preview
          </Button>
          <Button onClick={onClose} className="max-sm:w-full">
            Back to the equipment
          </Button>
        </div>
      </form>
      {preview.data && (
        <BulkRows
          preview={preview.data.preview}
          isRunning={run.isPending}
          failure={run.error ? failureOf(run.error) : undefined}
          onApply={() => preview.data && run.mutate(preview.data)}
        />
      )}
    </div>
  );
}

function useBulkChange(chosen: ChosenParts) {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const preview = useMutation({
    mutationFn: async (changes: BulkChanges): Promise<Previewed> => ({
      changes,
      preview: await api.call(previewBulk, { body: { ...chosen, changes } }),
    }),
  });
  const run = useMutation({
    mutationFn: ({ changes, preview: { rows } }: Previewed) => {
      const wanted = rows.filter(({ state }) => state === 'changed');
      const body = { parts: wanted.map(({ part, seen }) => ({ part, seen })), changes };
      const headers = { 'idempotency-key': keys.of('change', JSON.stringify(body)) };
      return api.call(changeParts, { headers, body });
    },
    // If the connection was lost, some parts may have changed all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  return { preview, run };
}

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status < 500
    ? describeError(error)
    : `${describeError(error)} Some parts may have changed already. Click again, and only what is left changes.`;
