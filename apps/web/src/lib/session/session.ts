import { accessTokenKey, ApiError, ConnectionError } from '@switchyard/shared';
import { dropAccessToken, keepAccessToken, readAccessToken, readClaims } from '../access-token.ts';
import { IdentityError, type Identity, type Person } from './identity.ts';
import { createRenewalTimer, renewalDue } from './renewal-timer.ts';
import type { TokenExchange } from './token-exchange.ts';
import { createStore } from '../store.ts';

/** Who is at this browser, as far as the page knows. */
export type SessionState =
  /** There is a token, and the person it belongs to is being looked up. */
  | { status: 'restoring' }
  /** The lookup got no answer; `retry` tries again. */
  | { status: 'unreachable'; error: Error }
  /** `leave`: where the page that it happened on, if that needs signing in, sends the user instead of the login page. */
  | { status: 'signed-out'; leave?: { to: string; from: string } | undefined }
  | { status: 'signed-in'; email: string; displayName: string };

/** How every session begins. The same thing each time: React takes another for a change. */
export const signedOut: SessionState = { status: 'signed-out' };

export type Session = ReturnType<typeof createSession>;

/** True when the server or the identity service has said no, so that asking again is of no use. */
function isRefusal(error: unknown): boolean {
  if (error instanceof IdentityError) return error.reason === 'refused';
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The key by which the router knows the present entry of the tab's history (`location.key`). */
function historyKey(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}

/**
 * The session of this browser: the authentication service's user together with the shop's accessToken.
 * The token in local storage is what counts: without one nobody is signed in, and nothing of the service is loaded.
 * @param loadExchange fetches what talks to the service; called when that is first wanted, and again after a failure
 */
export function createSession(loadExchange: () => Promise<TokenExchange>) {
  const openExchange = () =>
    loadExchange().catch((error: unknown) => {
      throw new ConnectionError(error);
    });
  const openIdentity = async () => (await openExchange()).openIdentity();
  const exchange = async (...whose: Parameters<TokenExchange['exchange']>) =>
    (await openExchange()).exchange(...whose);
  const store = createStore(signedOut);
  const timer = createRenewalTimer(() => renew());
  /** Grows with every sign-in and sign-out: work begun before then no longer speaks for the session. */
  let generation = 0;
  let renewing: Promise<boolean> | undefined;

  function enter(person: Person, token: string) {
    keepAccessToken(token);
    timer.schedule();
    store.set({ status: 'signed-in', ...person });
  }

  function leave(leaveTo?: string) {
    generation += 1;
    renewing = undefined;
    timer.stop();
    dropAccessToken();
    store.set({
      status: 'signed-out',
      leave: leaveTo === undefined ? undefined : { to: leaveTo, from: historyKey() },
    });
  }

  /** Looks up whose the kept token is. */
  async function restore(): Promise<void> {
    generation += 1;
    const mine = generation;
    store.set({ status: 'restoring' });
    try {
      const identity = await openIdentity();
      const person = await identity.restore();
      const token = readAccessToken();
      if (mine !== generation) return;
      if (!person || !token) {
        leave();
        return;
      }
      const isUsable = readClaims(token)?.email === person.email && (renewalDue() ?? 0) > Date.now();
      const usable = isUsable ? token : await exchange(identity, person.email, false);
      if (mine === generation) enter(person, usable);
    } catch (error) {
      if (mine !== generation) return;
      if (isRefusal(error)) void signOut();
      else
        store.set({
          status: 'unreachable',
          error: error instanceof Error ? error : new ConnectionError(error),
        });
    }
  }

  /** Follows another tab that has signed in. The token is that tab's: here it is neither dropped nor replaced. */
  async function follow(email: string): Promise<void> {
    generation += 1;
    const mine = generation;
    timer.stop();
    store.set({ status: 'restoring' });
    const person = await openIdentity()
      .then((identity) => identity.restore(email))
      .catch(() => undefined);
    if (mine !== generation) return;
    store.set(person ? { status: 'signed-in', ...person } : { status: 'signed-out' });
    if (person) timer.schedule();
  }

  async function replaceToken(email: string): Promise<boolean> {
    const mine = generation;
    try {
      const token = await exchange(await openIdentity(), email, true);
      // Another tab may have signed out meanwhile: a token written now would sign it in again.
      if (mine !== generation || !readAccessToken()) return false;
      keepAccessToken(token);
      timer.schedule();
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error instanceof IdentityError ? new ConnectionError(error) : error;
    }
  }

  /**
   * Gets a new accessToken for whoever is signed in; calls made meanwhile share one renewal.
   * @returns whether there is a new token: false when the service or the server refuses one.
   * @throws ConnectionError (or the server's ApiError) when there is no answer to go by.
   */
  function renew(): Promise<boolean> {
    const state = store.get();
    if (state.status !== 'signed-in') return Promise.resolve(false);
    if (renewing) return renewing;
    const renewal = replaceToken(state.email).finally(() => {
      if (renewing === renewal) renewing = undefined;
    });
    renewing = renewal;
    return renewal;
  }

  /** Signs in by `identify`, and keeps the accessToken. The state changes once all of it has worked. */
  async function signInBy(identify: (identity: Identity) => Promise<Person>): Promise<void> {
    const identity = await openIdentity();
    const person = await identify(identity);
    const token = await exchange(identity, person.email, false);
    generation += 1;
    enter(person, token);
  }

  /**
   * Ends the session here and in every other tab.
   * A page that needs signing in then goes to `leaveTo`, or by default to the login page, and back after it.
   */
  async function signOut({ leaveTo }: { leaveTo?: string | undefined } = {}): Promise<void> {
    leave(leaveTo);
    await openIdentity()
      .then((identity) => identity.signOut())
      // The token is gone, so the session is over whether or not the service could be told.
      .catch(() => undefined);
  }

  /** Another tab signed in, signed out or renewed. */
  function onStorage(event: StorageEvent) {
    if (event.key !== accessTokenKey && event.key !== null) return;
    const token = readAccessToken();
    const email = token && readClaims(token)?.email;
    const state = store.get();
    if (!email) {
      if (state.status !== 'signed-out') leave();
    } else if (state.status === 'signed-in' && email === state.email) {
      timer.schedule();
    } else {
      void follow(email);
    }
  }

  /** A tab that could not follow another's sign-in while it was in the background tries again when it is seen. */
  function onVisible() {
    const token = readAccessToken();
    const email = token && readClaims(token)?.email;
    if (document.visibilityState !== 'visible') return;
    if (store.get().status === 'signed-in') timer.catchUp();
    else if (email && store.get().status === 'signed-out') void follow(email);
  }

  /** Begins with what local storage holds, and follows the other tabs until the returned function is called. */
  function start(): () => void {
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    if (readAccessToken()) void restore();
    return () => {
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
      timer.stop();
    };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    retry: restore,
    renew,
    signOut,
    /** Loads what signing in needs, so that the click on Google's button opens its window at once. */
    prepare: async () => (await openIdentity()).prepareWindow(),
    signIn: (email: string, password: string) => signInBy((identity) => identity.signIn(email, password)),
    signUp: (name: string, email: string, password: string) =>
      signInBy((identity) => identity.signUp(name, email, password)),
    signInWithGoogle: () => signInBy((identity) => identity.signInWithGoogle()),
  };
}
