import { ApiError, payBooking } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const mostRetries = 3;

/** Has the shop record a payment that the provider has taken. Asking again does no harm, so it is asked until answered. */
export function useRecordPayment(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      api.call(payBooking, { params: { id: orderId }, body: { order: orderId, transactionId } }),
    retry: (failures, error) => failures < mostRetries && !(error instanceof ApiError && error.status < 500),
    retryDelay: (attempt) => 500 * 2 ** attempt,
    // A refusal too may mean that the order is no longer as it was shown: paid by the provider's own word, or given back.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bookings }),
  });
}
