import { ApiError, createPaymentIntent, getBooking } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** What is asked of the server to have an order paid. */
export const paymentQueries = {
  order: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'one', id],
      queryFn: ({ signal }) => api.call(getBooking, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  /** The client secret of the order's one live payment. Asking again answers the same one while it can be used. */
  clientSecret: (id: string) =>
    queryOptions({
      queryKey: ['client-secrets', id],
      queryFn: async ({ signal, client }) => {
        try {
          return await api.call(createPaymentIntent, { body: { booking: id } }, { signal });
        } catch (error) {
          // The order is not as it was shown: paid, cancelled or expired meanwhile.
          if (error instanceof ApiError && error.problem?.code === 'booking_not_open')
            void client.invalidateQueries({ queryKey: queryKeys.bookings });
          throw error;
        }
      },
      select: (answer) => answer.clientSecret,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
};
