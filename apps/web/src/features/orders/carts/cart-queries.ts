import { type CartLine, quoteCart } from '@switchyard/shared/carts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

export const cartQueries = {
  /** The prices of lines, and which of them can be ordered. While another quote loads, the previous one is kept. */
  quote: (lines: readonly CartLine[], country: string | undefined) => {
    // Builds are left out. They do not affect the price, and may be long.
    const body = { lines: lines.map(({ partId, quantity, unit }) => ({ partId, quantity, unit })), country };
    return queryOptions({
      queryKey: [...queryKeys.cart, 'quote', body],
      queryFn: async ({ signal }) => ({ ...(await api.call(quoteCart, { body }, { signal })), country }),
      placeholderData: keepPreviousData,
      // Never served from the cache, because a buyer agrees to these amounts.
      staleTime: 0,
      meta: { isPublic: true },
    });
  },
};
