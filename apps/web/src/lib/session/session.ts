import { ApiError, ConnectionError } from '@switchyard/shared';
import { dropAccessToken, keepAccessToken, readAccessToken, readTokenEmail } from '../access-token.ts';
import { backOff } from '../back-off.ts';
import { sharedRun } from '../shared-run.ts';
import { createStore } from '../store.ts';
import { followForgetting, forgetPerson } from './forget-person.ts';
import { IdentityError, type Person, type SignInService } from './identity.ts';
import { keepNote, takeNote } from './kept-note.ts';
import { followOtherTabs } from './other-tabs.ts';
import { endsSession, refusalIn, wantsVerification } from './refusals.ts';
import { type Leaving, refusedPageLeadsTo, signedOut, signedOutTo } from './session-state.ts';

/**
 * The session of this browser: Firebase's user plus the shop's accessToken.
 * The token in local storage decides. Without one nobody is signed in, and Firebase is not even loaded.
 * @param loadService loads Firebase; called when first needed, and again after a failure
 */
export function createSession(loadService: () => Promise<SignInService>) {
  const store = createStore(signedOut);
  const renewal = sharedRun(replaceToken);
  const look = sharedRun(lookWhetherVerified);
  /** Raised by every sign-in and sign-out. Slower work compares it to find out that it is outdated. */
  let generation = 0;
  let opening: Promise<SignInService> | undefined;

  function openService(): Promise<SignInService> {
    opening ??= loadService().catch((error: unknown) => {
      opening = undefined;
      // Nobody has been asked about the session yet, so no answer here may end it.
      throw error instanceof ApiError && !endsSession(error) ? error : new ConnectionError(error);
    });
    return opening;
  }

  function end(leaving: Leaving = {}) {
    generation += 1;
    renewal.forget();
    look.forget();
    dropAccessToken();
    keepNote(leaving.note);
    store.set(signedOutTo(leaving));
  }

  /** Looks up the owner of the kept token, and tries again until there is an answer. */
  async function restore(): Promise<void> {
    await lookUntilAnswered(lookUpOwner, begin(), 0);
  }

  type Look = (mine: number) => Promise<Error | undefined>;

  async function lookUntilAnswered(lookUp: Look, mine: number, tries: number): Promise<void> {
    const error = await lookUp(mine);
    if (!error || mine !== generation) return;
    store.set({ status: 'unreachable', error });
    await backOff(tries);
    if (mine === generation) await lookUntilAnswered(lookUp, mine, tries + 1);
  }

  /** @returns the error if there was no answer */
  async function lookUpOwner(mine: number): Promise<Error | undefined> {
    const email = readTokenEmail();
    // A damaged token counts as one that the server has refused.
    const leaveTo = email === undefined ? refusedPageLeadsTo() : undefined;
    try {
      const person = await (await openService()).restore(email ?? '', { isNew: false });
      if (mine !== generation) return undefined;
      if (person) store.set({ status: 'signed-in', ...person });
      else end({ note: 'Your session has ended. Log in again.', leaveTo });
    } catch (error) {
      const note = refusalIn(error);
      if (note === undefined) return error instanceof Error ? error : new ConnectionError(error);
      if (mine === generation) void signOut({ note });
    }
    return undefined;
  }

  /** Follows a sign-in in another tab. The token belongs to that tab, so it is not dropped here if this fails. */
  async function follow(email: string): Promise<void> {
    await lookUntilAnswered((mine) => lookFor(email, mine), begin(), 0);
  }

  /** @returns the error if there was no answer */
  async function lookFor(email: string, mine: number): Promise<Error | undefined> {
    try {
      const person = await (await openService()).restore(email, { isNew: true });
      if (mine === generation) store.set(person ? { status: 'signed-in', ...person } : signedOut);
    } catch (error) {
      if (refusalIn(error) === undefined) return error instanceof Error ? error : new ConnectionError(error);
      if (mine === generation) store.set(signedOut);
    }
    return undefined;
  }

  function begin(): number {
    keepNote(undefined);
    store.set({ status: 'restoring' });
    generation += 1;
    return generation;
  }

  async function replaceToken(): Promise<boolean> {
    const state = store.get();
    if (state.status !== 'signed-in') return false;
    const mine = generation;
    try {
      const token = await (await openService()).exchange(state.email, { fresh: true });
      // If this or another tab signed out in the meantime, keeping the token would sign in again.
      if (mine !== generation || !readAccessToken()) return false;
      keepAccessToken(token);
      return true;
    } catch (error) {
      if (endsSession(error)) throw new ApiError(401, error.problem);
      if (!(error instanceof IdentityError)) throw error;
      if (error.reason === 'refused') return false;
      throw new ConnectionError(error);
    }
  }

  /** The state changes only after all of it worked. */
  async function signInBy(identify: (service: SignInService) => Promise<Person>): Promise<void> {
    const service = await openService();
    const person = await identify(service);
    const { email } = person;
    const token = await service.exchange(email, { fresh: false });
    // The exchange may have removed the name.
    const current = (await service.restore(email, { isNew: false })) ?? person;
    generation += 1;
    keepAccessToken(token);
    keepNote(undefined);
    store.set({ status: 'signed-in', ...current });
  }

  /** If the account cannot be entered before its email is verified, sends the verification mail. */
  async function signIn(email: string, password: string): Promise<void> {
    try {
      await signInBy((service) => service.signIn(email, password));
    } catch (error) {
      if (wantsVerification(error)) void sendVerification().catch(() => undefined);
      throw error;
    }
  }

  const sendVerification = async () => (await openService()).sendVerification();

  async function lookWhetherVerified(): Promise<boolean> {
    const state = store.get();
    if (state.status !== 'signed-in' || state.verified) return false;
    const mine = generation;
    try {
      const isVerified = await (await openService()).isVerified();
      if (mine !== generation || !isVerified || !(await renewal.run()) || mine !== generation) return false;
      store.set({ ...state, verified: true });
      return true;
    } catch (error) {
      const note = refusalIn(error);
      if (note === undefined) throw error;
      if (mine === generation) void signOut({ note });
      return false;
    }
  }

  async function signOut(leaving: Leaving = {}): Promise<void> {
    if (!leaving.keepsDrafts) forgetPerson();
    end(leaving);
    await openService()
      .then((service) => service.signOut())
      // The token is gone, so the session is over even if Firebase could not be told.
      .catch(() => undefined);
  }

  /** A token from another tab: of a person to follow, or a renewed one. */
  function onToken(email: string) {
    const state = store.get();
    if (state.status !== 'signed-in' || email !== state.email) void follow(email);
    // The other tab may have found out that the email is verified.
    else void look.run().catch(() => undefined);
  }

  function tellNote() {
    const note = takeNote();
    if (note !== undefined) store.set(signedOutTo({ note }));
  }

  /** Restores the session and follows the other tabs until the returned function is called. */
  function start(): () => void {
    if (readAccessToken()) void restore();
    else tellNote();
    const stopForgetting = followForgetting();
    const stopFollowing = followOtherTabs({
      onSignOut: (where) => {
        if (store.get().status === 'signed-out') return;
        end({ note: `You have been signed out${where === 'tab' ? ' in another tab' : ''}.` });
      },
      onToken,
      // Browsers slow down hidden tabs, so this one may have failed to follow a sign-in.
      onShown: (email) => {
        if (store.get().status === 'signed-out') void follow(email);
      },
    });
    return () => {
      stopForgetting();
      stopFollowing();
    };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    retry: restore,
    /**
     * Replaces an accessToken that the server no longer accepts.
     * @returns false if Firebase refuses, or nobody is signed in any more
     * @throws ApiError with status 401 if the shop refuses, ConnectionError without an answer
     */
    renew: renewal.run,
    signIn,
    signUp: (name: string, email: string, password: string) =>
      signInBy((service) => service.signUp(name, email, password)),
    signInWithGoogle: () => signInBy((service) => service.signInWithGoogle()),
    /** Ends the session in every tab. */
    signOut,
    /**
     * Checks whether the email has been verified, and renews the token if so.
     * @throws ConnectionError, IdentityError or ApiError without a usable answer
     */
    checkVerified: look.run,
    sendVerification,
    /** @throws ConnectionError, or IdentityError: `too-old` if the person logged in too long ago */
    changeEmail: async (newEmail: string) => (await openService()).changeEmail(newEmail),
    sendPasswordReset: async (email: string) => (await openService()).sendPasswordReset(email),
    /** Loads what signing in needs, so that a click on Google's button opens its window at once. */
    prepare: async () => (await openService()).prepareWindow(),
  };
}

/** The session of this page. It does nothing until started, and loads Firebase when it is first needed. */
export const session = createSession(async () => (await import('./sign-in-service.ts')).openSignInService());
