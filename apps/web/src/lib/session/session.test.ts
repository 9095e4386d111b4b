import { accessTokenKey, ConnectionError, createApiClient, type Settings } from '@switchyard/shared';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAccessToken } from '../../../test/builders.ts';
import { server } from '../../../test/server.ts';
import { IdentityError, type Identity } from './identity.ts';
import { createSession } from './session.ts';
import { createTokenExchange } from './token-exchange.ts';

const ada = { email: 'ada@mail.com', displayName: 'Ada Okoye', verified: true };
const settings = {
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo' },
  stripe: { publishableKey: 'pk_test_1' },
  testMode: true,
} satisfies Settings;

/** An identity service that has Ada signed in; a test changes what it is about. */
function buildIdentity(facts: Partial<Identity> = {}): Identity {
  const person = () => Promise.resolve(ada);
  return {
    restore: person,
    signIn: person,
    signUp: person,
    signInWithGoogle: person,
    sendVerification: () => Promise.resolve(),
    isVerified: () => Promise.resolve(true),
    sendPasswordReset: () => Promise.resolve(),
    prepareWindow: () => Promise.resolve(),
    idToken: () => Promise.resolve('id-token'),
    signOut: () => Promise.resolve(),
    ...facts,
  };
}

function buildSession(identity: Identity, loadSettings = () => Promise.resolve<Settings>(settings)) {
  const exchange = createTokenExchange({
    client: createApiClient({ baseUrl: '/api', fetch: (input, init) => globalThis.fetch(input, init) }),
    loadSettings,
    loadIdentity: () => Promise.resolve(identity),
  });
  return createSession(() => Promise.resolve(exchange));
}

const keptToken = () => localStorage.getItem(accessTokenKey);
let exchanges = 0;

beforeEach(() => {
  exchanges = 0;
  server.use(
    http.put('*/api/user/:email', () => {
      exchanges += 1;
      return HttpResponse.json({
        result: { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0, upsertedId: null },
        token: buildAccessToken({ email: ada.email }),
      });
    }),
  );
});

afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  it('that could not be restored can be tried again, with its token kept', async () => {
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: ada.email }));
    const loadSettings = vi
      .fn<() => Promise<Settings>>()
      .mockRejectedValueOnce(new ConnectionError(undefined))
      .mockResolvedValue(settings);
    const session = buildSession(buildIdentity(), loadSettings);
    const stop = session.start();
    await vi.waitFor(() => expect(session.get().status).toBe('unreachable'));
    expect(keptToken()).not.toBeNull();
    await session.retry();
    expect(session.get()).toEqual({ status: 'signed-in', ...ada });
    stop();
  });

  it('is renewed before its token ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const session = buildSession(buildIdentity());
    await session.signIn(ada.email, 'secret1');
    const first = keptToken();
    await vi.advanceTimersByTimeAsync(54 * 60_000);
    expect(keptToken()).toBe(first);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(keptToken()).not.toBe(first));
    await session.signOut();
  });

  it('shares one renewal among the calls that need it', async () => {
    const session = buildSession(buildIdentity());
    await session.signIn(ada.email, 'secret1');
    await expect(Promise.all([session.renew(), session.renew(), session.renew()])).resolves.toEqual([
      true,
      true,
      true,
    ]);
    expect(exchanges).toBe(2);
    await session.signOut();
  });

  it('stays ended when it is ended during a renewal', async () => {
    const session = buildSession(buildIdentity());
    await session.signIn(ada.email, 'secret1');
    const renewal = session.renew();
    await session.signOut();
    await expect(renewal).resolves.toBe(false);
    expect(keptToken()).toBeNull();
  });

  it('begun in another tab is left alone by a tab that cannot follow it', async () => {
    const session = buildSession(buildIdentity({ restore: () => Promise.resolve(undefined) }));
    const stop = session.start();
    const token = buildAccessToken({ email: ada.email });
    localStorage.setItem(accessTokenKey, token);
    dispatchEvent(new StorageEvent('storage', { key: accessTokenKey, newValue: token }));
    expect(session.get().status).toBe('restoring');
    await vi.waitFor(() => expect(session.get().status).toBe('signed-out'));
    expect(keptToken()).toBe(token);
    stop();
  });

  it('does not begin when the identity service refuses', async () => {
    const refusal = new IdentityError('refused', 'No.', undefined);
    const session = buildSession(buildIdentity({ signIn: () => Promise.reject(refusal) }));
    await expect(session.signIn(ada.email, 'secret1')).rejects.toBe(refusal);
    expect(session.get().status).toBe('signed-out');
    expect(keptToken()).toBeNull();
  });

  it('does not begin when the shop refuses the exchange', async () => {
    server.use(http.put('*/api/user/:email', () => HttpResponse.json({}, { status: 503 })));
    const session = buildSession(buildIdentity());
    await expect(session.signIn(ada.email, 'secret1')).rejects.toMatchObject({ status: 503 });
    expect(session.get().status).toBe('signed-out');
  });

  it('outlives a renewal that gets no answer', async () => {
    const session = buildSession(buildIdentity());
    await session.signIn(ada.email, 'secret1');
    server.use(http.put('*/api/user/:email', () => HttpResponse.error()));
    await expect(session.renew()).rejects.toBeInstanceOf(ConnectionError);
    expect(session.get().status).toBe('signed-in');
    await session.signOut();
  });
});
