/** The signed-in person, as Firebase knows them. */
export interface Person {
  email: string;
  displayName: string;
  /** Whether the ID token says that the e-mail is verified. The server relies on the same token. */
  verified: boolean;
  /** A message about this sign-in for the person. */
  note?: string | undefined;
}

/** What the session needs from Firebase. Every method may reject with an IdentityError. */
export interface Identity {
  /**
   * The person who signed in here earlier, if they have this e-mail and are still signed in. With `isNew` they have
   * just signed in in another tab, and the method waits a moment for Firebase to notice.
   */
  restore(email: string, options: { isNew: boolean }): Promise<Person | undefined>;
  signIn(email: string, password: string): Promise<Person>;
  /**
   * Creates an account and sends the verification mail without waiting for it. If it fails half-way, it can be repeated
   * with the same password.
   */
  signUp(name: string, email: string, password: string): Promise<Person>;
  sendVerification(): Promise<void>;
  /** Asks Firebase whether the e-mail has been verified in the meantime. */
  isVerified(): Promise<boolean>;
  /** Also resolves if there is no such account, so that nobody can find out which accounts exist. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends a link to another e-mail. The account gets this e-mail when the link is opened. */
  changeEmail(newEmail: string): Promise<void>;
  /** Loads what Google's window needs, so that a later click can open it at once. */
  prepareWindow(): Promise<void>;
  /** Opens Google's window. Call it synchronously in a click handler, because browsers block other pop-ups. */
  signInWithGoogle(): Promise<Person>;
  idToken(options: { fresh: boolean }): Promise<string>;
  signOut(): Promise<void>;
}

/** Firebase, and the exchange of its ID token for the shop's accessToken. */
export interface SignInService extends Identity {
  /** Exchanges the person's ID token for an accessToken. With `fresh`, gets a new ID token first. */
  exchange(email: string, options: { fresh: boolean }): Promise<string>;
}

/**
 * Why signing in failed.
 * - `abandoned`: the user closed Google's window or opened another one. No message is needed.
 * - `refused`: Firebase refused; `message` says why.
 * - `too-old`: this needs a login within the last minutes.
 * - `unreachable`: Firebase did not respond.
 */
export class IdentityError extends Error {
  readonly reason: 'abandoned' | 'refused' | 'too-old' | 'unreachable';

  constructor(reason: IdentityError['reason'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
