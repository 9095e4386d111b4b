import { useSyncExternalStore } from 'react';
import { session } from './current.ts';
import type { Person } from './identity.ts';
import { signedOut, type SessionState } from './session.ts';

/** The server never knows who is asking: the token is in the browser's storage alone. */
const nobody = () => signedOut;

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, nobody);
}

/**
 * The person who is signed in; for what is shown behind `RequireSignIn` only.
 * @throws Error when nobody is signed in
 */
export function useAccount(): Person {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('This part of the page needs somebody to be signed in.');
  return state;
}
