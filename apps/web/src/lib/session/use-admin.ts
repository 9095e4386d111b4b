import { checkAdmin } from '@switchyard/shared/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readTokenEmail } from '../access-token.ts';
import { api } from '../api.ts';
import { keepKnown, known } from './kept-person.ts';
import { useSession } from './use-session.ts';

type Role = { email: string; admin: boolean };

export const adminQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', email],
    queryFn: async ({ signal }) => {
      const answer = await api.call(checkAdmin, { params: { email } }, { signal });
      keepKnown('role', { email, ...answer });
      return answer;
    },
    // Starts with the answer stored by an earlier page, and refetches at once.
    initialData: () => known<Role>('role', email),
    initialDataUpdatedAt: 0,
    select: (answer) => answer.admin,
    staleTime: 5 * 60_000,
  });

/**
 * Whether the signed-in person is an admin. Without a session, no request is made. Until the server has answered,
 * `dataUpdatedAt` is 0 and the data is the answer that an earlier page got.
 */
export function useAdmin() {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.email : '';
  return useQuery({ ...adminQuery(email), enabled: email !== '' });
}

/** Whether the signed-in person was an admin on an earlier page. Only good for loading code ahead. */
export const isKnownAdmin = (): boolean => known<Role>('role', readTokenEmail())?.admin === true;
