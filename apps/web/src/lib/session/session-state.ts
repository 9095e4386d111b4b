import { historyKey } from '../history-key.ts';
import { ordersPath } from '../pages.ts';
import { paths } from '../paths.ts';
import type { Person } from './identity.ts';

export type SessionState =
  /** There is a token, and its owner is being looked up. */
  | { status: 'restoring' }
  /** The lookup got no answer. `retry` tries again. */
  | { status: 'unreachable'; error: Error }
  /**
   * `leave`: where to go from the history entry `from` if its page needs a sign-in. Without it, the login page.
   * `note`: why the session ended, unless the user ended it on this page.
   */
  | { status: 'signed-out'; leave?: { to: string; from: string } | undefined; note?: string | undefined }
  | ({ status: 'signed-in' } & Person);

/** The initial state of every session. A single object, because React compares by identity. */
export const signedOut: SessionState = { status: 'signed-out' };

export interface Leaving {
  /** Where to go from a page that needs a sign-in, instead of the login page. */
  leaveTo?: string | undefined;
  /** Why the session ends, if the user should be told. */
  note?: string | undefined;
  /** Keeps drafts: the session has run out, and the person may be typing and will sign in again. */
  keepsDrafts?: boolean;
}

/**
 * Whether this page redirects people who are signed in. A stored token is then not enough: Firebase has to confirm that
 * somebody is.
 */
export const leadsSignedInAway = () => [paths.login, paths.signUp].includes(location.pathname);

/** Where to go when the server refuses the session: from My Orders to Home, from other pages to the login page. */
export const refusedPageLeadsTo = () => (location.pathname === ordersPath ? paths.home : undefined);

export function signedOutTo({ leaveTo, note }: Leaving): SessionState {
  const leave = leaveTo === undefined ? undefined : { to: leaveTo, from: historyKey() };
  return { status: 'signed-out', leave, note };
}
