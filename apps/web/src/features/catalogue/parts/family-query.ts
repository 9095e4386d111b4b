import { getFamily } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

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
