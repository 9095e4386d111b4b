import { isRefusal } from '@switchyard/shared';
import { type Booking, createPaymentIntent } from '@switchyard/shared/bookings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { queryKeys } from '../../../../lib/query-client.ts';

/** The common prefix of the query keys of all client secrets. */
export const clientSecrets = ['client-secrets'];

export const paymentQueries = {
  /**
   * The client secret of the order's payment intent. The total is part of the key, because another total needs another
   * intent. Asking again returns the same secret while it is usable.
   */
  clientSecret: ({ _id: id, total }: Pick<Booking, '_id' | 'total'>) =>
    queryOptions({
      queryKey: [...clientSecrets, id, total],
      queryFn: async ({ signal, client }) => {
        try {
          return await api.call(createPaymentIntent, { body: { booking: id } }, { signal });
        } catch (error) {
          // The order has been paid, was cancelled or has expired in the meantime.
          if (isRefusal<typeof createPaymentIntent>(error, 'booking_not_open'))
            void client.invalidateQueries({ queryKey: queryKeys.bookings });
          throw error;
        }
      },
      select: (answer) => answer.clientSecret,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
};
