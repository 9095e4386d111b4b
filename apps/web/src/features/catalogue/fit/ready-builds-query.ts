import type { Part } from '@switchyard/shared/parts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-client.ts';
import { loadInStock } from './fit-queries.ts';
import { type ReadyBuild, readyBuilds } from './ready-builds.ts';

/** The kinds of which a whole keyboard is made. */
const wholeKinds = ['kit', 'switch', 'keycaps', 'stabiliser'] as const;

/** A whole keyboard with what its card shows of the parts. */
export type OfferedBuild = Omit<ReadyBuild, 'parts'> & {
  parts: readonly Pick<Part, '_id' | 'name' | 'img' | 'family'>[];
};

/**
 * Whole keyboards of the parts that can be ordered. What the server has found goes into the page, so that a phone
 * neither loads all these parts nor judges them before it can be touched.
 */
export const readyBuildsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'ready builds'],
    queryFn: async ({ signal }): Promise<OfferedBuild[]> => {
      const [kits = [], switches = [], keycaps = [], stabilisers = []] = await Promise.all(
        wholeKinds.map((kind) => loadInStock(kind, signal)),
      );
      return readyBuilds({ kits, switches, keycaps, stabilisers }).map(({ parts, ...build }) => ({
        ...build,
        parts: parts.map(({ _id, name, img, family }) => ({ _id, name, img, ...(family && { family }) })),
      }));
    },
    meta: { isPublic: true },
  });
