import { checkAdmin } from '@switchyard/shared/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useSession } from './use-session.ts';

const adminQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', email],
    queryFn: ({ signal }) => api.call(checkAdmin, { params: { email } }, { signal }),
    select: (answer) => answer.admin,
    staleTime: 5 * 60_000,
  });

/** Whether the signed-in person is an admin. Without a session, no request is made. */
export function useAdmin() {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.email : '';
  return useQuery({ ...adminQuery(email), enabled: email !== '' });
}
