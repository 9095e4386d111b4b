import type { Part } from '@switchyard/shared/parts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { partIfOnSale } from '../../../shop/part-on-sale.ts';
import { type BuildChoice, emptyBuild } from './own-build.ts';
import { storedBuild } from './stored-build.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';

/** The build that this device keeps, with its parts; `parts` is undefined until they are there. */
export function useBuildOfDevice(): {
  path: string | undefined;
  build: BuildChoice;
  parts: readonly Part[] | undefined;
} {
  const path = useSyncExternalStore(followStoredBuild, storedPath);
  // The path stands for the build in storage, which is read anew only if that has changed.
  const build = useMemo(() => (path ? storedBuild() : undefined) ?? emptyBuild, [path]);
  const parts = useQueries({
    queries: build.parts.map(partIfOnSale),
    combine: (queries) =>
      queries.some(({ isPending }) => isPending) ? undefined : queries.flatMap(({ data }) => data ?? []),
  });
  return { path, build, parts };
}
