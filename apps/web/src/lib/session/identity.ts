import type { Settings } from '@switchyard/shared';

/** Who the authentication service says is here. */
export interface Person {
  email: string;
  displayName: string;
  /** Whether the ID token says that the e-mail is verified. The shop's server goes by that token. */
  verified: boolean;
}

/** The authentication service, as the session needs it. Every promise may reject with an IdentityError. */
export interface Identity {
  /**
   * The person who signed in here before, if they still are. With `email`, that person and nobody else: one who has
   * just signed in in another tab is waited for, because the service hears of it a moment later than the page.
   */
  restore(email?: string): Promise<Person | undefined>;
  signIn(email: string, password: string): Promise<Person>;
  /** Makes an account, and sends the verification mail without waiting for it. */
  signUp(name: string, email: string, password: string): Promise<Person>;
  /** Sends the mail whose link verifies the e-mail of whoever is signed in. */
  sendVerification(): Promise<void>;
  /** Asks the service whether the e-mail of whoever is signed in is verified by now. */
  isVerified(): Promise<boolean>;
  /** Sends the mail whose link resets a password. Does the same where there is no such account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Loads what Google's window needs, so that a later click opens it at once. */
  prepareWindow(): Promise<void>;
  /** Opens Google's window; to be called in the turn of the user's click, or browsers block the window. */
  signInWithGoogle(): Promise<Person>;
  /** The ID token that the shop's server exchanges for an accessToken. */
  idToken(options: { fresh: boolean }): Promise<string>;
  signOut(): Promise<void>;
}

export type LoadIdentity = (settings: Settings['firebase']) => Promise<Identity>;

/**
 * Why signing in did not work.
 * - `abandoned`: the user closed Google's window or opened another; nothing to tell.
 * - `refused`: the service says no; `message` says why.
 * - `unreachable`: no answer.
 */
export class IdentityError extends Error {
  readonly reason: 'abandoned' | 'refused' | 'unreachable';

  constructor(reason: IdentityError['reason'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
