import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-client.ts';
import { focusPageIfLost } from '../../../ui/native-modal.ts';

/**
 * Runs a change of a message and then refreshes the queries that show it, even after a refusal, because another admin
 * may have been faster.
 */
export function useMessageChange<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => {
      const refreshed = queryClient.invalidateQueries({ queryKey: queryKeys.messages });
      // The clicked button may disappear together with the old data.
      void refreshed.then(() => setTimeout(focusPageIfLost));
    },
  });
}
