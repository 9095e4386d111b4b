import { ConnectionError } from '@switchyard/shared';
import type { Booking } from '@switchyard/shared/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../../lib/describe-error.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { focusPageIfLost } from '../../../../ui/native-modal.ts';
import { showOrder } from '../bookings-queries.ts';

/** Query keys to refresh when an order changes. Parts are among them, because refunds put units back in stock. */
export const changedWithOrders = [queryKeys.bookings, queryKeys.parts];

/**
 * Runs an idempotent change of an order, and then refreshes the queries that show the order, even after a refusal. An
 * order in the answer is shown at once, because the next form may open before the refresh has finished.
 * Close a form in the callbacks given to `run`. They are not called once the form is unmounted, so a late answer cannot
 * close another form.
 */
export function useOrderChange<Input, Answer extends { acknowledged: boolean; booking?: Booking }>(
  run: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: run,
    onSuccess: ({ booking }) => {
      if (booking) showOrder(queryClient, booking);
    },
    onSettled: () => {
      const refreshed = changedWithOrders.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
      // The button that opened the form may disappear together with the old data.
      void Promise.all(refreshed).then(() => setTimeout(focusPageIfLost));
    },
  });
  return { run: mutateAsync, error, failure: error && !isPending ? describeFailure(error) : undefined };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ConnectionError)) return describeError(error);
  return `${error.message} Trying again is safe: if this already reached us, it is not done twice.`;
}
