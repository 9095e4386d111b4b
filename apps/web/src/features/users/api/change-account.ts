import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { accountActs, type ActName } from '../account-acts.ts';

/** Something that an admin wants done to the account of an e-mail. */
export interface AccountChange {
  act: ActName;
  email: string;
}

/** Changes an account, and answers what to say. A deleted one takes its names off reviews, so those are refreshed too. */
export function useChangeAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, email }: AccountChange) => accountActs[act].run(email),
    onSettled: () => {
      for (const queryKey of [queryKeys.users, queryKeys.reviews, queryKeys.audit])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
