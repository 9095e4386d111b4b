import { getPart } from '@switchyard/shared/parts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { isNoPart } from '../lib/describe-error.ts';
import { queryKeys } from '../lib/query-client.ts';

/** A part among several. Null if it is not on sale, so that the others can still be shown. */
export const partIfOnSale = (partId: string) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'if on sale', partId],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(getPart, { params: { partId } }, { signal });
      } catch (error) {
        if (isNoPart(error)) return null;
        throw error;
      }
    },
    meta: { isPublic: true },
  });
