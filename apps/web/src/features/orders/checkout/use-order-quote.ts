import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { deliveryQueries } from '../../../shop/delivery.ts';
import type { Reading } from './quantity.ts';

/** The cost of an order, delivered to a country. */
export function useOrderQuote(part: Part, { quantity, fault }: Reading, country: string) {
  const query = useQuery({
    ...deliveryQueries.quote({ part: part._id, quantity: quantity ?? 1, country }),
    enabled: fault === undefined,
    // Never served from the cache, because a buyer agrees to this amount.
    staleTime: 0,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  /** Whether the displayed amount is for exactly this order. */
  const isAgreeable = data !== undefined && !error && !isPlaceholderData && fault === undefined;
  return { data, error, isFetching, refetch, isAgreeable };
}
