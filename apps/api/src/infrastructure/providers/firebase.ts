import { setTimeout as sleep } from 'node:timers/promises';
import { requiredLine } from '@switchyard/shared';
import type { DecodedIdToken, UserInfo, UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { AppError, refuse } from '../app-error.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

/** Anybody can give their Firebase user any name. A name that our own form would refuse counts as none. */
const readName = (name: unknown) => requiredLine('Name', 120).safeParse(name).data;

/** The user of an ID token, and the sign-in that it comes from. */
export interface Identity {
  /** The id of the Firebase user. */
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  /** When the person last logged in with a password or Google. */
  signedInAt: Date;
  issuedAt: Date;
  /** The sign-in method, in Firebase's words: `password`, `google.com`. */
  provider: string;
  /** Whether the sign-in was by password, and that password is still the current one. */
  byPassword: boolean;
  /**
   * Sign-ins before this moment are no longer valid. In whole seconds. A new password sets it to the time of the
   * change.
   */
  signInsValidFrom: Date;
}

/** Whether a user is disabled now, and since when sign-ins are valid. */
export interface SignInState {
  disabled: boolean;
  signInsValidFrom: Date;
}

/**
 * The service that people sign in with. Each call throws AppError identity_provider_unavailable while Firebase cannot
 * be reached.
 */
export interface IdentityProvider {
  verify(idToken: string): Promise<Identity>;
  has(uid: string): Promise<boolean>;
  /** The states of up to 100 users by their id. Deleted users are left out. */
  signInStates(uids: readonly string[]): Promise<Map<string, SignInState>>;
  /** The user's current e-mail. Undefined if the user is gone or has no e-mail. */
  emailOf(uid: string): Promise<{ email: string; isVerified: boolean } | undefined>;
  /**
   * Removes the name and picture of a user, because somebody else may have set them. Returns the sign-in provider's own
   * name for the user.
   */
  forgetNames(user: { uid: string; provider: string }): Promise<string | undefined>;
  /** Ends all of a user's sign-ins. Does nothing if the user is gone. */
  revoke(uid: string): Promise<void>;
  /** Deletes a user if there is one, by e-mail if the shop does not know the uid. */
  remove(user: { uid: string | undefined; email: string }): Promise<void>;
  close(): Promise<void>;
}

/** The key of a service account that may manage the project's users. */
interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

interface IdentityProviderOptions {
  projectId: string;
  /** Not needed with FIREBASE_AUTH_EMULATOR_HOST, which the SDK reads from the environment. */
  serviceAccount?: ServiceAccount | undefined;
  traceCall?: TraceCall | undefined;
  /** The time limit of a call in milliseconds. The SDK's own is minutes. */
  timeoutMs?: number;
  /** Loads the SDK. */
  open?: () => Promise<OpenFirebase>;
}

/** The used fields of the SDK's user. */
export interface FirebaseUser extends Pick<UserRecord, 'uid' | 'emailVerified' | 'disabled'> {
  email?: string | undefined;
  tokensValidAfterTime?: string | undefined;
  providerData: UserInfo[];
}

/** The part of the SDK that is used. Each call throws an error with the SDK's `code`. */
export interface FirebaseAuth {
  verifyIdToken(idToken: string): Promise<DecodedIdToken>;
  getUser(uid: string): Promise<FirebaseUser>;
  getUsers(identifiers: { uid: string }[]): Promise<{ users: FirebaseUser[] }>;
  getUserByEmail(email: string): Promise<FirebaseUser>;
  updateUser(
    uid: string,
    names: { displayName: string | null; photoURL: string | null },
  ): Promise<FirebaseUser>;
  revokeRefreshTokens(uid: string): Promise<void>;
  deleteUser(uid: string): Promise<void>;
}

interface OpenFirebase {
  auth: FirebaseAuth;
  close(): Promise<void>;
}

/**
 * The identity provider on Firebase's Admin SDK. `verify` checks an ID token's signature and looks the user up, to
 * notice revocations and new passwords. The SDK is loaded on first use, because loading it takes half as long as the
 * API's whole start.
 */
export function createIdentityProvider({
  projectId,
  serviceAccount,
  traceCall = untraced,
  timeoutMs = 8000,
  open = () => openFirebase(projectId, serviceAccount),
}: IdentityProviderOptions): IdentityProvider {
  let opened: Promise<OpenFirebase> | undefined;
  const ask = <T>(operation: string, work: (auth: FirebaseAuth) => Promise<T>): Promise<T> =>
    traceCall('firebase', operation, async () => {
      const { auth } = await (opened ??= open());
      return within(timeoutMs, work(auth));
    });
  /** Undefined if there is no such user. */
  const askOfUser = async <T>(
    operation: string,
    work: (auth: FirebaseAuth) => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await ask(operation, work);
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return undefined;
      throw unavailable(error);
    }
  };
  return {
    async verify(idToken) {
      const { claims, user } = await ask('verify-id-token', async (auth) => {
        try {
          const claims = await auth.verifyIdToken(idToken);
          return { claims, user: await auth.getUser(claims.uid) };
        } catch (error) {
          throw refusal(error);
        }
      });
      const { disabled, signInsValidFrom } = signInStateOf(user);
      const signedInAt = new Date(claims.auth_time * 1000);
      if (disabled || signedInAt < signInsValidFrom) throw refusal(undefined);
      if (!claims.email) throw refuse('sign_in_without_email');
      // The e-mail has changed since the token was issued. The token must not bring the former e-mail back.
      if (user.email !== undefined && user.email.toLowerCase() !== claims.email.toLowerCase())
        throw refusal(undefined);
      const provider = claims.firebase.sign_in_provider;
      return {
        uid: claims.uid,
        email: toEmail(claims.email),
        emailVerified: claims.email_verified === true,
        name: readName(claims['name']),
        signedInAt,
        issuedAt: new Date(claims.iat * 1000),
        provider,
        // Firebase also reports `password` for a sign-in by e-mail link, which needs no password.
        byPassword: provider === 'password' && providerOf(user, 'password') !== undefined,
        signInsValidFrom,
      };
    },
    has: async (uid) => (await askOfUser('get-user', (auth) => auth.getUser(uid))) !== undefined,
    async signInStates(uids) {
      const found = await askOfUser('get-users', (auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
      return new Map(found?.users.map((user) => [user.uid, signInStateOf(user)]));
    },
    async emailOf(uid) {
      const user = await askOfUser('get-user', (auth) => auth.getUser(uid));
      return user?.email === undefined
        ? undefined
        : { email: toEmail(user.email), isVerified: user.emailVerified };
    },
    forgetNames: ({ uid, provider }) =>
      askOfUser('forget-names', async (auth) => {
        // A sign-in by password comes with no name.
        const own = provider === 'password' ? undefined : providerOf(await auth.getUser(uid), provider);
        const { displayName = null, photoURL = null } = own ?? {};
        await auth.updateUser(uid, { displayName, photoURL });
        return readName(displayName);
      }),
    async revoke(uid) {
      // Firebase compares whole seconds: revoking in the next second ends every sign-in up to now.
      await sleep(1000 - (Date.now() % 1000));
      await askOfUser('revoke-tokens', (auth) => auth.revokeRefreshTokens(uid));
    },
    async remove({ uid, email }) {
      await askOfUser('delete-user', async (auth) =>
        auth.deleteUser(uid ?? (await auth.getUserByEmail(email)).uid),
      );
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

const signInStateOf = ({ disabled, tokensValidAfterTime }: FirebaseUser): SignInState => ({
  disabled,
  // Absent for a user whose tokens were never revoked.
  signInsValidFrom: new Date(tokensValidAfterTime ?? 0),
});

/** Normalises an e-mail to the form that the shop stores. */
const toEmail = (email: string) => email.normalize().toLowerCase();

const providerOf = ({ providerData }: FirebaseUser, provider: string) =>
  providerData.find(({ providerId }) => providerId === provider);

async function openFirebase(projectId: string, serviceAccount: ServiceAccount | undefined) {
  const { cert, deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const credential = serviceAccount && { credential: cert(serviceAccount) };
  const app = initializeApp({ projectId, ...credential }, `identity-${crypto.randomUUID()}`);
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Codes of connection errors and of faults in the shop's own credentials. */
const outOfReach =
  /^auth\/internal-error$|network|certificate|fetch|credential|permission|quota|too-many|project/i;

function refusal(error: unknown): AppError {
  // The SDK has no error code for public keys of Google that it cannot fetch, so the message must tell.
  const isKeyless =
    error instanceof Error && /fetching public keys|while making request/i.test(error.message);
  if (isKeyless || outOfReach.test(codeOf(error))) return unavailable(error);
  return refuse('sign_in_invalid', undefined, { cause: error });
}

/** Waits for an answer. @throws a refusal: identity_provider_unavailable after `ms` milliseconds */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const tooLong = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw unavailable(new Error(`Firebase did not answer within ${ms} ms`));
  });
  // The promise that loses the race may reject later. Node must not report that as an unhandled rejection.
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    timer.abort();
    answer.catch(() => undefined);
  }
}

function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return refuse('identity_provider_unavailable', undefined, { cause: error });
}

const publicConfigSchema = z.object({ authorizedDomains: z.array(z.string()).default([]) });

/**
 * The domains from which people may sign in with a project's public key; undefined if Firebase refuses the key.
 * @throws if Firebase cannot be reached
 */
export async function findAuthorizedDomains(
  apiKey: string,
  emulatorHost?: string,
): Promise<string[] | undefined> {
  const service = 'identitytoolkit.googleapis.com';
  const origin = emulatorHost ? `http://${emulatorHost}/${service}` : `https://${service}`;
  const answer = await fetch(`${origin}/v1/projects?key=${encodeURIComponent(apiKey)}`, {
    signal: AbortSignal.timeout(8000),
  });
  if (!answer.ok) return undefined;
  return publicConfigSchema.parse(await answer.json()).authorizedDomains;
}

/** Error codes and messages for a key that is not Google's, was deleted, or lacks a permission. */
const refusedKey = /credential|permission|invalid_grant|insufficient/i;

/** Whether a service account's key may look up users. @throws if Google or Firebase cannot be reached */
export async function tryServiceAccount(projectId: string, account: ServiceAccount): Promise<boolean> {
  const { auth, close } = await openFirebase(projectId, account);
  try {
    await within(8000, auth.listUsers(1));
    return true;
  } catch (error) {
    if (isRefusedKey(error)) return false;
    throw error;
  } finally {
    await close();
  }
}

/** The SDK has one code for a refused key and for a network failure; only the message tells them apart. */
export const isRefusedKey = (error: unknown): boolean =>
  refusedKey.test(codeOf(error)) &&
  !(error instanceof Error && /ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|socket hang up/i.test(error.message));
