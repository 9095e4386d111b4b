import { checkAdmin } from '@switchyard/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { session } from './current.ts';
import type { SessionState } from './session.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}

/**
 * The person who is signed in; for what is shown behind `RequireSignIn` only.
 * @throws Error when nobody is signed in
 */
export function useAccount(): { email: string; displayName: string } {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('This part of the page needs somebody to be signed in.');
  return state;
}

/** Whether the account is an admin, as the server says. */
export const adminQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', email],
    queryFn: ({ signal }) => api.call(checkAdmin, { params: { email } }, { signal }),
    select: (answer) => answer.admin,
    staleTime: 5 * 60_000,
  });

/** Whether the person who is signed in is an admin; nothing is asked while nobody is. */
export function useAdmin() {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.email : '';
  return useQuery({ ...adminQuery(email), enabled: email !== '' });
}
