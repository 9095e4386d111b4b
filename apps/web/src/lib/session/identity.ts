/** The person who is signed in, as Firebase knows them. */
export interface Person {
  email: string;
  displayName: string;
  /** Whether the ID token says that the email is verified. The server relies on the same token. */
  verified: boolean;
  /** What the person should know about this sign-in. */
  note?: string | undefined;
}

/** What the session needs from Firebase. Every method may reject with an IdentityError. */
export interface Identity {
  /**
   * The person who signed in here before, if they have this email and still are signed in. `isNew`: they just signed in
   * in another tab, so wait a moment until Firebase notices.
   */
  restore(email: string, options: { isNew: boolean }): Promise<Person | undefined>;
  signIn(email: string, password: string): Promise<Person>;
  /**
   * Creates an account, and sends the verification mail without waiting for it. One that broke off half-way can be
   * repeated with the same password.
   */
  signUp(name: string, email: string, password: string): Promise<Person>;
  sendVerification(): Promise<void>;
  /** Asks Firebase whether the email has been verified by now. */
  isVerified(): Promise<boolean>;
  /** Also resolves when there is no such account, so that nobody can find out. */
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Sends a link to another email, which the account gets once the link is opened. Until then nothing changes.
   */
  changeEmail(newEmail: string): Promise<void>;
  /** Loads what Google's window needs, so that a later click opens it at once. */
  prepareWindow(): Promise<void>;
  /** Opens Google's window. Call it directly from a click handler: browsers block other pop-ups. */
  signInWithGoogle(): Promise<Person>;
  idToken(options: { fresh: boolean }): Promise<string>;
  signOut(): Promise<void>;
}

/** Firebase, and the way from its ID token to the shop's accessToken. */
export interface SignInService extends Identity {
  /** Trades the person's ID token for an accessToken. `fresh` gets a new ID token first. */
  exchange(email: string, options: { fresh: boolean }): Promise<string>;
}

/**
 * Why signing in failed.
 * - `abandoned`: the user closed Google's window or opened another. No message is needed.
 * - `refused`: Firebase said no; `message` says why.
 * - `too-old`: for this, the person must have logged in a moment ago.
 * - `unreachable`: Firebase did not answer.
 */
export class IdentityError extends Error {
  readonly reason: 'abandoned' | 'refused' | 'too-old' | 'unreachable';

  constructor(reason: IdentityError['reason'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
