import { ApiError, isRefusal } from '@switchyard/shared';
import { importParts, previewImport, type ImportPreview, type ImportResult } from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { readFile } from './read-file.ts';

export interface Previewed extends ImportPreview {
  csv: string;
}

/** The state of an import. The file is read and previewed as soon as it is chosen, and imported on request. */
export function useImport() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();

  const preview = useMutation({
    mutationFn: async (chosen: File): Promise<Previewed> => {
      const csv = await readFile(chosen);
      return { csv, ...(await api.call(previewImport, { body: { csv } })) };
    },
  });
  const run = useMutation({
    mutationFn: ({ csv, fingerprint }: Previewed): Promise<ImportResult> =>
      api.call(importParts, { body: { csv, fingerprint } }),
    // If the connection was lost, some parts may have been changed all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });

  function choose(chosen: File | undefined) {
    setFile(chosen);
    run.reset();
    if (chosen) preview.mutate(chosen);
    else preview.reset();
  }

  return {
    file,
    choose,
    preview,
    run,
    failure: run.error && failureOf(run.error),
  };
}

/** Why an import failed, and what helps: a new preview or, if it may already have begun, to continue it. */
export interface ImportFailure {
  message: string;
  remedy: 'preview' | 'carry on' | 'again';
}

function failureOf(error: Error): ImportFailure {
  const message = describeError(error);
  if (!(error instanceof ApiError) || error.status >= 500) return { message, remedy: 'carry on' };
  const isOutdated = isRefusal<typeof importParts>(
    error,
    'changed_since_preview',
    'other_file',
    'idempotency_key_reused',
  );
  return { message, remedy: isOutdated ? 'preview' : 'again' };
}
