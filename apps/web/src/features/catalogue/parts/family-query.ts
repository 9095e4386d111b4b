import { getFamily } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { partsQueries } from './parts-queries.ts';

/** The family of a part, if it has one. Null if it could not be loaded, because the page works without it. */
export const familyQuery = (part: Pick<Part, 'family'> | undefined) => {
  const familyId = part?.family?.id ?? '';
  return queryOptions({
    queryKey: [...queryKeys.parts, 'family', familyId],
    queryFn: ({ signal }) => api.call(getFamily, { params: { familyId } }, { signal }).catch(() => null),
    enabled: familyId !== '',
    meta: { isPublic: true },
  });
};

/** Prefetches the family of a part that has already been fetched. Does nothing if the part has no family. */
export async function prefetchFamily(client: QueryClient, partId: string): Promise<void> {
  const part = client.getQueryData(partsQueries.one(partId).queryKey);
  if (part?.family) await client.prefetchQuery(familyQuery(part));
}
