import { ApiError, ConnectionError, isRefusal } from '@switchyard/shared';
import {
  importParts,
  previewImport,
  type ImportField,
  type ImportMapping,
  type ImportPreview,
  type ImportResult,
} from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { keepMapping, readMapping } from './kept-mapping.ts';
import { waitForImport } from './newest-import.ts';
import { requireSmallEnough } from './read-file.ts';

/** A file with what the seller says about it. */
interface Told {
  file: File;
  mapping: ImportMapping;
  /** The rows whose guesses are wrong. */
  withoutGuesses: readonly number[];
}

export interface Previewed extends ImportPreview {
  told: Told;
}

const formOf = ({ file, mapping, withoutGuesses }: Told) => ({
  file,
  fields: {
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(withoutGuesses.length > 0 && { withoutGuesses: JSON.stringify(withoutGuesses) }),
  },
});

/** The state of an import. The file is previewed as soon as it is chosen, and imported on request. */
export function useImport() {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<Told>();

  const preview = useMutation({
    mutationFn: async (wanted: Told): Promise<Previewed> => {
      requireSmallEnough(wanted.file);
      return { told: wanted, ...(await api.call(previewImport, { form: formOf(wanted) })) };
    },
  });
  const run = useMutation({
    mutationFn: ({ told: wanted, fingerprint }: Previewed): Promise<ImportResult> => {
      const { file, fields } = formOf(wanted);
      return untilAnswered(() =>
        api.call(importParts, { form: { file, fields: { ...fields, fingerprint } } }),
      );
    },
    // Also after an error: a lost connection may hide that the import has changed some parts.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });

  function show(wanted: Told | undefined) {
    setTold(wanted);
    run.reset();
    if (wanted) preview.mutate(wanted);
    else preview.reset();
  }

  return {
    file: told?.file,
    choose: (file: File | undefined) => show(file && { file, mapping: readMapping(), withoutGuesses: [] }),

    /** Previews the same file again, with all that was said about it. */
    again: () => show(told),

    /** Says what a column is; null leaves it out. */
    assign(column: string, field: ImportField | null) {
      if (!told) return;
      const mapping = { ...told.mapping, [column]: field };
      keepMapping(mapping);
      show({ ...told, mapping });
    },

    /** Says whether the guess about a row is right. */
    judgeGuess(row: number, isRight: boolean) {
      if (!told) return;
      const others = told.withoutGuesses.filter((one) => one !== row);
      show({ ...told, withoutGuesses: isRight ? others : [...others, row] });
    },

    preview,
    run,
    failure: run.error && failureOf(run.error),
  };
}

/** The most calls for one import. */
const mostCalls = 10;

/**
 * Sends an import. Proxies give up on a call that takes long, while the import goes on. So this waits for the import to
 * end and sends it again: the same file imported again is answered as the first time.
 */
async function untilAnswered(send: () => Promise<ImportResult>): Promise<ImportResult> {
  for (let calls = 1; ; calls += 1) {
    try {
      return await send();
    } catch (error) {
      const isOver = calls === mostCalls || !mayGoOn(error);
      if (isOver || !(await waitForImport().catch(() => false))) throw error;
    }
  }
}

/** Whether a failed import call may be continued: it got no answer, or an error from a proxy. */
const mayGoOn = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status) && !isBusy(error));

const isBusy = (error: unknown): boolean => isRefusal<typeof importParts>(error, 'files_busy');

/** Why an import failed, and what helps: a new preview or, if it may already have begun, to continue it. */
export interface ImportFailure {
  message: string;
  remedy: 'preview' | 'carry on' | 'again';
}

function failureOf(error: Error): ImportFailure {
  const message = describeError(error);
  if (!(error instanceof ApiError) || (error.status >= 500 && !isBusy(error)))
    return { message, remedy: 'carry on' };
  const isOutdated = isRefusal<typeof importParts>(
    error,
    'changed_since_preview',
    'currency_just_changed',
    'other_file',
    'idempotency_key_reused',
  );
  return { message, remedy: isOutdated ? 'preview' : 'again' };
}
