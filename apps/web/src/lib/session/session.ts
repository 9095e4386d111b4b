import { ApiError, ConnectionError } from '@switchyard/shared';
import { dropAccessToken, keepAccessToken, readAccessToken, readTokenEmail } from '../access-token.ts';
import { backOff } from '../back-off.ts';
import { sharedRun } from '../shared-run.ts';
import { createStore } from '../store.ts';
import { followForgetting, forgetPerson } from './forget-person.ts';
import { IdentityError, type Person, type SignInService } from './identity.ts';
import { keepNote, takeNote } from './kept-note.ts';
import { forgetKnown, keepKnown, known } from './kept-person.ts';
import { followOtherTabs } from './other-tabs.ts';
import { endsSession, refusalIn, wantsVerification } from './refusals.ts';
import {
  type Leaving,
  leadsSignedInAway,
  refusedPageLeadsTo,
  signedOut,
  signedOutTo,
} from './session-state.ts';

/**
 * The session of this browser: Firebase's user plus the shop's accessToken.
 * The token in local storage decides. Without a token nobody is signed in, and Firebase is not even loaded.
 * @param loadService loads Firebase. Called on first use, and again after a failure
 */
export function createSession(loadService: () => Promise<SignInService>) {
  const store = createStore(signedOut);
  const renewal = sharedRun(replaceToken);
  const look = sharedRun(lookWhetherVerified);
  /**
   * Incremented by every sign-in and sign-out. Slow work compares it before and after, to notice that it is outdated.
   */
  let generation = 0;
  let opening: Promise<SignInService> | undefined;

  function openService(): Promise<SignInService> {
    opening ??= loadService().catch((error: unknown) => {
      opening = undefined;
      // Loading the service does not ask about the session, so no error here may end it.
      throw error instanceof ApiError && !endsSession(error) ? error : new ConnectionError(error);
    });
    return opening;
  }

  function end(leaving: Leaving = {}) {
    generation += 1;
    renewal.forget();
    look.forget();
    dropAccessToken();
    forgetKnown();
    keepNote(leaving.note);
    store.set(signedOutTo(leaving));
  }

  function enter(person: Person) {
    keepKnown('person', person);
    store.set({ ...person, status: 'signed-in' });
  }

  /**
   * Looks up the owner of the stored token, and retries until there is an answer. Whoever was signed in here last is
   * taken to be the owner meanwhile.
   * @param page resolves when the page no longer loads: Firebase's code would compete with it for a slow network
   */
  async function restore(page?: Promise<unknown>): Promise<void> {
    const last = leadsSignedInAway() ? undefined : known<Person>('person', readTokenEmail());
    const mine = begin(last);
    if (last) await page;
    if (mine === generation) await lookUntilAnswered(lookUpOwner, mine, 0);
  }

  type Look = (mine: number) => Promise<Error | undefined>;

  async function lookUntilAnswered(lookUp: Look, mine: number, tries: number): Promise<void> {
    const error = await lookUp(mine);
    if (!error || mine !== generation) return;
    if (store.get().status !== 'signed-in') store.set({ status: 'unreachable', error });
    await backOff(tries);
    if (mine === generation) await lookUntilAnswered(lookUp, mine, tries + 1);
  }

  /**
   * Looks up the owner of the stored token.
   * @param mine the generation of this lookup
   * @returns the error if there was no answer
   */
  async function lookUpOwner(mine: number): Promise<Error | undefined> {
    const email = readTokenEmail();
    // A malformed token is treated like one that the server has refused.
    const leaveTo = email === undefined ? refusedPageLeadsTo() : undefined;
    try {
      const person = await (await openService()).restore(email ?? '', { isNew: false });
      if (mine !== generation) return undefined;
      if (person) enter(person);
      else end({ note: 'Your session has ended. Log in again.', leaveTo });
    } catch (error) {
      const note = refusalIn(error);
      if (note === undefined) return error instanceof Error ? error : new ConnectionError(error);
      if (mine === generation) void signOut({ note });
    }
    return undefined;
  }

  /** Follows a sign-in in another tab. The token belongs to that tab, so a failure here does not remove it. */
  async function follow(email: string): Promise<void> {
    await lookUntilAnswered((mine) => lookFor(email, mine), begin(), 0);
  }

  /**
   * Looks for the person with this e-mail.
   * @param mine the generation of this lookup
   * @returns the error if there was no answer
   */
  async function lookFor(email: string, mine: number): Promise<Error | undefined> {
    try {
      const person = await (await openService()).restore(email, { isNew: true });
      if (mine !== generation) return undefined;
      if (person) enter(person);
      else store.set(signedOut);
    } catch (error) {
      if (refusalIn(error) === undefined) return error instanceof Error ? error : new ConnectionError(error);
      if (mine === generation) store.set(signedOut);
    }
    return undefined;
  }

  function begin(person?: Person): number {
    keepNote(undefined);
    if (person) enter(person);
    else store.set({ status: 'restoring' });
    generation += 1;
    return generation;
  }

  async function replaceToken(): Promise<boolean> {
    const state = store.get();
    if (state.status !== 'signed-in') return false;
    const mine = generation;
    try {
      const token = await (await openService()).exchange(state.email, { fresh: true });
      // If this or another tab has signed out in the meantime, storing the token would sign in again.
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

  /** Signs in. The state only changes after every step has succeeded. */
  async function signInBy(identify: (service: SignInService) => Promise<Person>): Promise<void> {
    const service = await openService();
    const person = await identify(service);
    const { email } = person;
    const token = await service.exchange(email, { fresh: false });
    // The exchange may have removed the person's name, so the person is read again.
    const current = (await service.restore(email, { isNew: false })) ?? person;
    generation += 1;
    keepAccessToken(token);
    keepNote(undefined);
    enter(current);
  }

  /** Signs in. If the account cannot be used before its e-mail is verified, sends the verification mail. */
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
      enter({ ...state, verified: true });
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

  /** Handles a token from another tab: either it is of a person to follow, or it was renewed. */
  function onToken(email: string) {
    const state = store.get();
    if (state.status !== 'signed-in' || email !== state.email) void follow(email);
    // The other tab may have found out that the e-mail is verified.
    else void look.run().catch(() => undefined);
  }

  function tellNote() {
    const note = takeNote();
    if (note !== undefined) store.set(signedOutTo({ note }));
  }

  /**
   * Restores the session and follows other tabs.
   * @param page see `restore`
   * @returns a function that stops following
   */
  function start(page?: Promise<unknown>): () => void {
    if (readAccessToken()) void restore(page);
    else tellNote();
    const stopForgetting = followForgetting();
    const stopFollowing = followOtherTabs({
      onSignOut: (where) => {
        if (store.get().status === 'signed-out') return;
        end({ note: `You have been signed out${where === 'tab' ? ' in another tab' : ''}.` });
      },
      onToken,
      // Browsers throttle hidden tabs, so this one may have failed to follow a sign-in.
      onShown: (email) => {
        if (store.get().status === 'signed-out') void follow(email);
      },
    });
    return () => {
      stopForgetting();
      stopFollowing();
      // Ends a lookup that is still being retried.
      generation += 1;
    };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    retry: () => restore(),
    /**
     * Replaces an accessToken that the server no longer accepts.
     * @returns false if Firebase refuses, or if nobody is signed in any more
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
     * Checks whether the e-mail has been verified, and if so renews the token.
     * @throws ConnectionError, IdentityError or ApiError without a usable answer
     */
    checkVerified: look.run,
    sendVerification,
    /**
     * Sends a link to a new e-mail.
     * @throws ConnectionError, or IdentityError: `too-old` if the person's login is not recent enough
     */
    changeEmail: async (newEmail: string) => (await openService()).changeEmail(newEmail),
    sendPasswordReset: async (email: string) => (await openService()).sendPasswordReset(email),
    /** Loads what signing in needs, so that a click on Google's button can open its window at once. */
    prepare: async () => (await openService()).prepareWindow(),
  };
}

/** The session of this page. It does nothing until it is started, and loads Firebase on first use. */
export const session = createSession(async () => (await import('./sign-in-service.ts')).openSignInService());
