import { makeAdmin } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Makes the account of an e-mail an admin's. */
export function useMakeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call(makeAdmin, { params: { email } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.users }),
  });
}
