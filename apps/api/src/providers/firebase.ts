import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

/** The user that an ID token names. */
export interface Identity {
  /** The Firebase user. */
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
}

/** Each call throws AppError identity_provider_unavailable while Firebase cannot be reached. */
export interface IdentityProvider {
  /** @throws AppError unauthenticated for a bad or revoked token, or one whose user was disabled or deleted */
  verify(idToken: string): Promise<Identity>;
  /** Whether the user exists. */
  has(uid: string): Promise<boolean>;
  /** Ends all of a user's sign-ins. Does nothing if the user is gone. */
  revoke(uid: string): Promise<void>;
  /** Deletes a user if there is one; by e-mail where the shop does not know the uid. */
  remove(user: { uid: string | undefined; email: string }): Promise<void>;
  close(): Promise<void>;
}

/** The key of a service account that may manage the project's users. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

export interface IdentityProviderOptions {
  projectId: string;
  /** Not needed with FIREBASE_AUTH_EMULATOR_HOST, which the SDK reads from the environment. */
  serviceAccount?: ServiceAccount | undefined;
  traceCall?: TraceCall | undefined;
}

/**
 * Firebase, by its Admin SDK. Verifying checks an ID token's signature and looks the user up, to learn of revocation.
 * The SDK is loaded with the first sign-in, because loading it takes half as long as the API takes to start.
 */
export function createIdentityProvider({
  projectId,
  serviceAccount,
  traceCall = untraced,
}: IdentityProviderOptions): IdentityProvider {
  let opened: ReturnType<typeof openFirebase> | undefined;
  const ask = <T>(operation: string, work: (auth: Auth) => Promise<T>): Promise<T> =>
    traceCall('firebase', operation, async () => {
      const { auth } = await (opened ??= openFirebase(projectId, serviceAccount));
      return work(auth);
    });
  /** Undefined where there is no such user. */
  const askOfUser = async <T>(
    operation: string,
    work: (auth: Auth) => Promise<T>,
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
      const claims = await ask('verify-id-token', (auth) =>
        auth.verifyIdToken(idToken, true).catch((error: unknown) => {
          throw refusal(error);
        }),
      );
      if (!claims.email) throw new AppError('unauthenticated', 'This sign-in has no email address.');
      return {
        uid: claims.uid,
        email: claims.email.toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: typeof claims['name'] === 'string' ? claims['name'] : undefined,
      };
    },
    has: async (uid) => (await askOfUser('get-user', (auth) => auth.getUser(uid))) !== undefined,
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

type Auth = Awaited<ReturnType<typeof openFirebase>>['auth'];

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
  // If Google's public keys could not be fetched, only the message says so.
  const isKeyless =
    error instanceof Error && /fetching public keys|while making request/i.test(error.message);
  if (isKeyless || outOfReach.test(codeOf(error))) return unavailable(error);
  return new AppError('unauthenticated', 'This sign-in is not valid. Log in again.', { cause: error });
}

function unavailable(error: unknown): AppError {
  return new AppError(
    'identity_provider_unavailable',
    'Sign-in cannot be checked right now. Try again soon.',
    { cause: error },
  );
}

const publicConfigSchema = z.object({ authorizedDomains: z.array(z.string()).default([]) });

/**
 * The domains that may sign in with a project's public key; undefined if Firebase refuses the key.
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
