import type { Part } from '@switchyard/shared/parts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { partIfOnSale } from '../../../shop/part-on-sale.ts';
import { type BuildChoice, emptyBuild } from './own-build.ts';
import { storedBuild } from './stored-build.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';

/** The build of this device with its parts. `parts` is undefined while they load. */
export function useBuildOfDevice(): {
  path: string | undefined;
  build: BuildChoice;
  parts: readonly Part[] | undefined;
} {
  const path = useSyncExternalStore(followStoredBuild, storedPath);
  // Memoised by the path, which changes whenever the stored build does.
  const build = useMemo(() => (path ? storedBuild() : undefined) ?? emptyBuild, [path]);
  const parts = useQueries({
    queries: build.parts.map(partIfOnSale),
    combine: (queries) =>
      queries.some(({ isPending }) => isPending) ? undefined : queries.flatMap(({ data }) => data ?? []),
  });
  return { path, build, parts };
}
