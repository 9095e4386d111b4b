import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { deliveryQueries } from '../../../shop/delivery.ts';
import type { Reading } from './quantity.ts';

/** What an order costs, delivered to a country. */
export function useOrderQuote(part: Part, { quantity, fault }: Reading, country: string) {
  const query = useQuery({
    ...deliveryQueries.quote({ part: part._id, quantity: quantity ?? 1, country }),
    enabled: fault === undefined,
    // A buyer agrees to this amount.
    staleTime: 0,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  /** Whether the shown amount is for this order. */
  const isAgreeable = data !== undefined && !error && !isPlaceholderData && fault === undefined;
  return { data, error, isFetching, refetch, isAgreeable };
}
