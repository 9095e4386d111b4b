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
  /**
   * `leave`: where the page that it happened on, if that needs signing in, sends the user instead of the login page.
   * `note`: why the session ended, where the user did not end it on this page.
   */
  | { status: 'signed-out'; leave?: { to: string; from: string } | undefined; note?: string | undefined }
  | ({ status: 'signed-in' } & Person);

/** How every session begins. The same thing each time: React takes another for a change. */
export const signedOut: SessionState = { status: 'signed-out' };

export type Session = ReturnType<typeof createSession>;

const hasEnded = 'Your session has ended. Log in again.';

/** Why the server or the identity service has said no, so that asking again is of no use; undefined when they have not. */
function refusalIn(error: unknown): string | undefined {
  if (error instanceof IdentityError) return error.reason === 'refused' ? error.message : undefined;
  const isRefusal = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return isRefusal ? error.message : undefined;
}

/** Whether somebody may enter an account only once they have proved that its e-mail is theirs. */
export function wantsVerification(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'email_taken';
}

export interface Leaving {
  /** Where a page that needs a sign-in goes instead of to the login page. */
  leaveTo?: string | undefined;
  /** Why the session ends, where that needs to be said. */
  note?: string | undefined;
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
  let looking: Promise<boolean> | undefined;
  /** Why the shop refused a new token. */
  let refusal: string | undefined;

  function enter(person: Person, token: string) {
    keepAccessToken(token);
    timer.schedule();
    store.set({ status: 'signed-in', ...person });
  }

  function leave({ leaveTo, note }: Leaving = {}) {
    generation += 1;
    renewing = undefined;
    looking = undefined;
    refusal = undefined;
    timer.stop();
    dropAccessToken();
    store.set({
      status: 'signed-out',
      leave: leaveTo === undefined ? undefined : { to: leaveTo, from: historyKey() },
      note,
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
        leave({ note: hasEnded });
        return;
      }
      const isUsable = readClaims(token)?.email === person.email && (renewalDue() ?? 0) > Date.now();
      const usable = isUsable ? token : await exchange(identity, person.email, false);
      if (mine === generation) enter(person, usable);
    } catch (error) {
      if (mine !== generation) return;
      const note = refusalIn(error);
      if (note !== undefined) void signOut({ note });
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
      if (refusalIn(error) !== undefined) {
        refusal = error instanceof ApiError ? error.message : undefined;
        return false;
      }
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

  async function lookWhetherVerified(
    state: Extract<SessionState, { status: 'signed-in' }>,
  ): Promise<boolean> {
    const mine = generation;
    try {
      const isVerified = await (await openIdentity()).isVerified();
      if (mine !== generation || !isVerified || !(await renew()) || mine !== generation) return false;
      store.set({ ...state, verified: true });
      return true;
    } catch (error) {
      const note = refusalIn(error);
      if (note === undefined) throw error;
      if (mine === generation) void signOut({ note });
      return false;
    }
  }

  /**
   * Looks whether the e-mail has been verified meanwhile. If so, the server is told by a new token. Calls made
   * meanwhile share one look.
   * @returns whether it has
   * @throws ConnectionError, IdentityError or ApiError when there is no answer to go by
   */
  function checkVerified(): Promise<boolean> {
    const state = store.get();
    if (state.status !== 'signed-in' || state.verified) return Promise.resolve(false);
    if (looking) return looking;
    const look = lookWhetherVerified(state).finally(() => {
      if (looking === look) looking = undefined;
    });
    looking = look;
    return look;
  }

  /** Ends the session here and in every other tab. */
  async function signOut(leaving: Leaving = {}): Promise<void> {
    leave(leaving);
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
      if (state.status !== 'signed-out') leave({ note: 'You were signed out in another tab.' });
    } else if (state.status === 'signed-in' && email === state.email) {
      timer.schedule();
      // The other tab may have found the e-mail verified.
      void checkVerified().catch(() => undefined);
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
    /** Why the shop refused the last renewal; undefined when it did not. */
    refusal: () => refusal,
    signOut,
    checkVerified,
    sendVerification: async () => (await openIdentity()).sendVerification(),
    sendPasswordReset: async (email: string) => (await openIdentity()).sendPasswordReset(email),
    /** Loads what signing in needs, so that the click on Google's button opens its window at once. */
    prepare: async () => (await openIdentity()).prepareWindow(),
    /** Where the shop wants the e-mail verified before it lets somebody in, a mail is sent without waiting for it. */
    signIn: async (email: string, password: string) => {
      try {
        await signInBy((identity) => identity.signIn(email, password));
      } catch (error) {
        if (wantsVerification(error))
          void openIdentity()
            .then((identity) => identity.sendVerification())
            .catch(() => undefined);
        throw error;
      }
    },
    signUp: (name: string, email: string, password: string) =>
      signInBy((identity) => identity.signUp(name, email, password)),
    signInWithGoogle: () => signInBy((identity) => identity.signInWithGoogle()),
  };
}
