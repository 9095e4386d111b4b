import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createIdentityProvider } from '../src/infrastructure/providers/firebase.ts';
import { measureIdentity } from '../src/infrastructure/providers/measured-identity.ts';

afterEach(() => vi.unstubAllEnvs());

/** A server that accepts connections but never answers. */
async function startSilence(): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';
}

it('an identity provider that does not answer is an outage after a bounded time, and counted', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', await startSilence());
  const outcomes: string[] = [];
  const identity = measureIdentity(
    createIdentityProvider({ projectId: 'demo-silence', timeoutMs: 50 }),
    (outcome) => outcomes.push(outcome),
  );
  const away = { code: 'identity_provider_unavailable' };
  await expect(identity.has('somebody')).rejects.toMatchObject(away);
  await expect(identity.signInStates(['somebody'])).rejects.toMatchObject(away);
  await expect(identity.remove({ uid: 'somebody', email: 'a@example.com' })).rejects.toMatchObject(away);
  expect(outcomes).toEqual(['unavailable', 'unavailable', 'unavailable']);
});
