import { orderName } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { bookingsQueries } from './bookings-queries.ts';

/** The order that replaced this one. Its name is known once it is loaded. */
export function useReplacing(id: string): { id: string; name: string } {
  const { data } = useQuery(bookingsQueries.last(id));
  return data ? { id: data._id, name: orderName(data) } : { id, name: 'the new order' };
}
