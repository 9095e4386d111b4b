import { formatNumber, type Page } from '@switchyard/shared';
import { changePart, type StockedPart } from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { focusPageIfLost } from '../../../ui/native-modal.ts';
import { stockKey } from './stock-queries.ts';

/** Adds units to a part. An optimistic update shows the new number at once; the server's answer replaces it. */
export function useRestock({ _id: partId, name }: StockedPart) {
  const queryClient = useQueryClient();

  function showAdded(amount: number) {
    const add = (part: StockedPart) =>
      part._id === partId ? { ...part, availableQuantity: part.availableQuantity + amount } : part;
    queryClient.setQueriesData<Page<StockedPart>>(
      { queryKey: stockKey },
      (page) => page && { ...page, items: page.items.map(add) },
    );
  }

  return useMutation({
    mutationFn: (restock: number) => api.call(changePart, { params: { partId }, body: { restock } }),
    onMutate: async (amount) => {
      await queryClient.cancelQueries({ queryKey: stockKey });
      showAdded(amount);
    },
    onError: (_, amount) => showAdded(-amount),
    onSuccess: ({ part: { availableQuantity } }, amount) => {
      const done = amount < 0 ? `removed from` : `added to`;
      toast.success(
        `${formatNumber(Math.abs(amount))} ${done} ${name}. Available now: ${formatNumber(availableQuantity)}.`,
      );
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.parts });
      // A part that is no longer low disappears from the low-stock list, and the focused field with it.
      setTimeout(focusPageIfLost);
    },
  });
}
