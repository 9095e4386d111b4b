import { type ImportProgress, listImports } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { queryKeys } from '../../../../lib/query-client.ts';

/** In milliseconds. */
const readEvery = 2000;

/** The newest first. */
const readImports = (signal?: AbortSignal) => api.call(listImports, {}, signal ? { signal } : {});

/**
 * The newest import of the last day, whoever has begun it, on whatever device. Null if there is none.
 * @param isAwaited whether this page has just begun one, which may not be listed yet
 */
export function useNewestImport(isAwaited = false): ImportProgress | null | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.parts, 'imports'],
    queryFn: async ({ signal }) => (await readImports(signal))[0] ?? null,
    refetchInterval: ({ state }) => (isAwaited || state.data?.state === 'running') && readEvery,
  });
  return data;
}

/** Waits while an import runs, whoever has begun it. @returns whether one was running */
export async function waitForImport(): Promise<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    if (!(await readImports()).some(({ state }) => state === 'running')) return hasWaited;
    await new Promise((resolve) => setTimeout(resolve, readEvery));
  }
}
