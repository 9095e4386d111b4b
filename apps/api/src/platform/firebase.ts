import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Who Firebase says the bearer of an ID token is. */
export interface Identity {
  /** The Firebase user. */
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
}

/** What the shop asks of Firebase. Each refuses with identity_provider_unavailable while Firebase cannot be asked. */
export interface IdentityProvider {
  /** @throws AppError unauthenticated for a bad token, and for one that was revoked or whose user was disabled or deleted */
  verify(idToken: string): Promise<Identity>;
  /** Whether there is such a user. */
  has(uid: string): Promise<boolean>;
  /** Ends all sign-ins of a user so far. Does nothing if the user is gone. */
  revoke(uid: string): Promise<void>;
  /** Deletes a user, who may be gone already; by e-mail where the shop does not know the uid. */
  remove(user: { uid: string | undefined; email: string }): Promise<void>;
  close(): Promise<void>;
}

/** The key of a service account that may manage the project's users. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

/**
 * Firebase, by its Admin SDK. An ID token's signature is checked against Google's published certificates, and the user
 * behind it is looked up, to learn of revocation. That takes a service account; the emulator takes none, and the SDK finds
 * its address in the environment. The SDK is loaded by the first sign-in: loading takes as long as half of the rest of
 * the API takes to start.
 */
export function createIdentityProvider(projectId: string, serviceAccount?: ServiceAccount): IdentityProvider {
  let opened: ReturnType<typeof openFirebase> | undefined;
  const ask = async <T>(work: (auth: Auth) => Promise<T>): Promise<T> => {
    const { auth } = await (opened ??= openFirebase(projectId, serviceAccount));
    return work(auth);
  };
  /** Undefined where there is no such user. */
  const askOfUser = async <T>(work: (auth: Auth) => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask(work);
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return undefined;
      throw unavailable(error);
    }
  };
  return {
    async verify(idToken) {
      const claims = await ask((auth) => auth.verifyIdToken(idToken, true)).catch((error: unknown) => {
        throw refusal(error);
      });
      if (!claims.email) throw new AppError('unauthenticated', 'This sign-in has no e-mail address.');
      return {
        uid: claims.uid,
        email: claims.email.toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: typeof claims['name'] === 'string' ? claims['name'] : undefined,
      };
    },
    has: async (uid) => (await askOfUser((auth) => auth.getUser(uid))) !== undefined,
    async revoke(uid) {
      // Firebase compares whole seconds and refuses sign-ins of earlier seconds only. In the next second it refuses all
      // that there were until now.
      await sleep(1000 - (Date.now() % 1000));
      await askOfUser((auth) => auth.revokeRefreshTokens(uid));
    },
    async remove({ uid, email }) {
      await askOfUser(async (auth) => auth.deleteUser(uid ?? (await auth.getUserByEmail(email)).uid));
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

/** Errors of the connection to Firebase, or of the shop's own credentials. */
const outOfReach =
  /^auth\/internal-error$|network|certificate|fetch|credential|permission|quota|too-many|project/i;

function refusal(error: unknown): AppError {
  // The SDK says only so in its message where Google's public keys could not be fetched.
  const isKeyless =
    error instanceof Error && /fetching public keys|while making request/i.test(error.message);
  if (isKeyless || outOfReach.test(codeOf(error))) return unavailable(error);
  return new AppError('unauthenticated', 'This sign-in is not valid. Sign in again.', { cause: error });
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
 * The domains that may sign in with a project's public key; undefined where Firebase does not take the key.
 * @throws where it cannot be reached
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
