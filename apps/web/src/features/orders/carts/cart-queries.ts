import { type CartLine, quoteCart } from '@switchyard/shared/carts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

export const cartQueries = {
  /** What lines cost and which can be ordered. While others are asked for, the last answer is kept. */
  quote: (lines: readonly CartLine[], country: string | undefined) => {
    // Builds cost nothing, and may be long.
    const body = { lines: lines.map(({ partId, quantity, unit }) => ({ partId, quantity, unit })), country };
    return queryOptions({
      queryKey: [...queryKeys.cart, 'quote', body],
      queryFn: async ({ signal }) => ({ ...(await api.call(quoteCart, { body }, { signal })), country }),
      placeholderData: keepPreviousData,
      // A buyer agrees to these amounts.
      staleTime: 0,
      meta: { isPublic: true },
    });
  },
};
