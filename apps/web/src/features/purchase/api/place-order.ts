import { ApiError, placeBooking, type NewBooking } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export interface Order {
  /** The same key is the same order, however often it is sent. */
  key: string;
  booking: NewBooking;
}

/** Places an order. Answers it as the shop recorded it. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, booking }: Order) =>
      api.call(placeBooking, { headers: { 'idempotency-key': key }, body: booking }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.parts });
      void queryClient.invalidateQueries({ queryKey: queryKeys.bookings });
    },
    // A refused order was often refused because the part is not as it was shown.
    onError: (error) =>
      error instanceof ApiError && queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
}
