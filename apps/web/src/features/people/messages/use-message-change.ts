import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-client.ts';
import { focusPageIfLost } from '../../../ui/native-modal.ts';

/** Runs a change of a message, and refreshes what shows it, also after a refusal: another admin may have been faster. */
export function useMessageChange<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => {
      const refreshed = queryClient.invalidateQueries({ queryKey: queryKeys.messages });
      // The clicked button may disappear with the old data.
      void refreshed.then(() => setTimeout(focusPageIfLost));
    },
  });
}
