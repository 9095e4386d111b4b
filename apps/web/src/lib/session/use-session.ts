import { useStore } from '../use-store.ts';
import type { Person } from './identity.ts';
import { session } from './session.ts';
import { signedOut, type SessionState } from './session-state.ts';

/** The server renders pages for visitors, because only the browser has the token. */
const nobody = () => signedOut;

export function useSession(): SessionState {
  return useStore(session.subscribe, session.get, nobody);
}

/**
 * The signed-in person. Only for use inside `RequireSignIn`.
 * @throws Error if nobody is signed in
 */
export function useAccount(): Person {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in.');
  return state;
}
