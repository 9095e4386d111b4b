import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Who Firebase says the bearer of an ID token is. */
export interface Identity {
  email: string;
  emailVerified: boolean;
  name: string | undefined;
}

export interface IdentityProvider {
  /** @throws AppError unauthenticated for a bad token, identity_provider_unavailable when Google's keys cannot be fetched. */
  verify(idToken: string): Promise<Identity>;
  close(): Promise<void>;
}

/**
 * Verifies Firebase ID tokens. Needs the project's id only: the signature is checked against Google's published
 * certificates (Firebase, "Verify ID tokens"). The SDK takes the emulator's address from the environment. It is loaded by the
 * first sign-in: it takes as long as half of the rest of the API takes to start.
 */
export function createIdentityProvider(projectId: string): IdentityProvider {
  let opened: ReturnType<typeof openFirebase> | undefined;
  return {
    async verify(idToken) {
      const { auth } = await (opened ??= openFirebase(projectId));
      const claims = await auth.verifyIdToken(idToken).catch((error: unknown) => {
        throw refusal(error);
      });
      if (!claims.email) throw new AppError('unauthenticated', 'This sign-in has no e-mail address.');
      return {
        email: claims.email.toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: typeof claims['name'] === 'string' ? claims['name'] : undefined,
      };
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

async function openFirebase(projectId: string) {
  const { deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const app = initializeApp({ projectId }, `identity-${crypto.randomUUID()}`);
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

function refusal(error: unknown): AppError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'auth/internal-error' || /network|certificate|fetch/i.test(code)) {
    return new AppError(
      'identity_provider_unavailable',
      'Sign-in cannot be checked right now. Try again soon.',
      {
        cause: error,
      },
    );
  }
  return new AppError('unauthenticated', 'This sign-in is not valid. Sign in again.', { cause: error });
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
