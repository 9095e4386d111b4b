import type { Doubts } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useInSteps } from '../../../lib/in-steps.ts';
import { useLast } from '../../../lib/use-last.ts';
import type { QueryError } from '../../../ui/states.tsx';
import { fitQueries } from './fit-queries.ts';
import { doubtsAbout } from './how-many.ts';
import type { JudgedPart } from './judge-part.ts';
import { slotsOfBuild } from './read-finder.ts';
import type { Build } from './use-build.ts';

interface DoubtsOfBuild {
  /** What is in doubt about the parts of all slots. Undefined until all of them are loaded and judged. */
  doubts: readonly Doubts[] | undefined;
  /** Whether that holds for the build as it is now. Otherwise it is about the build before its last change. */
  isPresent: boolean;
  /** Parts that could not be loaded, as a query to retry. */
  failure: Parameters<typeof QueryError>[0]['query'] | undefined;
}

export function useDoubts({ judge, filtersFor }: Build): DoubtsOfBuild {
  const slots = useMemo(
    () => slotsOfBuild.map((kind) => ({ kind, filters: filtersFor(kind) })),
    [filtersFor],
  );
  const { loaded, failed } = useQueries({
    queries: slots.map(({ kind, filters }) => fitQueries.fitting(kind, filters, '')),
    combine: (queries) => ({
      loaded: queries.every(({ data }) => data)
        ? queries.map(({ data }): readonly Part[] => data?.items ?? [])
        : undefined,
      failed: queries
        .filter(({ error, data }) => error && !data)
        .map(({ error, isFetching, refetch }) => ({ error, isFetching, refetch })),
    }),
  });
  // An answer changes the filters. Until what they find is loaded, the parts so far are judged.
  const shelves = useLast(loaded);
  const calculate = useCallback(
    function* () {
      const judged: (JudgedPart | undefined)[] = [];
      for (const part of shelves?.flat() ?? []) {
        judged.push(judge(part));
        yield;
      }
      return doubtsAbout(judged);
    },
    [shelves, judge],
  );
  const present = useInSteps(shelves && calculate);
  return {
    doubts: useLast(present),
    isPresent: present !== undefined,
    failure: failed[0] && {
      error: failed[0].error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  };
}
