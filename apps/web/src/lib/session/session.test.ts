import { accessTokenKey, ApiError, ConnectionError } from '@switchyard/shared';
import { describe, expect, it, vi } from 'vitest';
import { buildAccessToken } from '../../../test/builders.ts';
import { IdentityError, type SignInService } from './identity.ts';
import { createSession } from './session.ts';

const ada = { email: 'ada@mail.com', displayName: 'Ada Okoye', verified: true };

/** A fake sign-in service in which Ada is signed in. Each exchange returns a new token. */
function buildService(facts: Partial<SignInService> = {}): SignInService {
  const person = () => Promise.resolve(ada);
  const nothing = () => Promise.resolve();
  return {
    restore: person,
    signIn: person,
    signUp: person,
    signInWithGoogle: person,
    sendVerification: nothing,
    isVerified: () => Promise.resolve(true),
    changeEmail: nothing,
    sendPasswordReset: nothing,
    prepareWindow: nothing,
    idToken: () => Promise.resolve('id-token'),
    exchange: () => Promise.resolve(buildAccessToken({ email: ada.email })),
    signOut: nothing,
    ...facts,
  };
}

const buildSession = (facts: Partial<SignInService> = {}) =>
  createSession(() => Promise.resolve(buildService(facts)));
const keptToken = () => localStorage.getItem(accessTokenKey);

describe('a session', () => {
  it('that could not be restored keeps its token and can be retried', async () => {
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: ada.email }));
    const load = vi
      .fn<() => Promise<SignInService>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(buildService());
    const session = createSession(load);
    const stop = session.start();
    await vi.waitFor(() => expect(session.get().status).toBe('unreachable'));
    expect(keptToken()).not.toBeNull();
    await session.retry();
    expect(session.get()).toEqual({ status: 'signed-in', ...ada });
    stop();
  });

  it('that could not be restored comes back by itself', async () => {
    vi.useFakeTimers();
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: ada.email }));
    const load = vi.fn<() => Promise<SignInService>>().mockRejectedValue(new Error('no answer'));
    const session = createSession(load);
    const stop = session.start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.get().status).toBe('unreachable');
    expect(load.mock.calls.length).toBeLessThan(10);
    load.mockResolvedValue(buildService());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.get()).toEqual({ status: 'signed-in', ...ada });
    stop();
    vi.useRealTimers();
  });

  it('that is stopped asks no more', async () => {
    vi.useFakeTimers();
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: ada.email }));
    const load = vi.fn<() => Promise<SignInService>>().mockRejectedValue(new Error('no answer'));
    const stop = createSession(load).start();
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    const asked = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load.mock.calls).toHaveLength(asked);
    vi.useRealTimers();
  });

  /** A session whose person was signed in on an earlier page. */
  async function comeBack(facts: Partial<SignInService> = {}) {
    await buildSession().signIn(ada.email, 'secret1');
    const session = buildSession(facts);
    return { session, stop: session.start() };
  }

  it('begins at once with the person who was signed in on the last page', async () => {
    const { session, stop } = await comeBack();
    expect(session.get()).toEqual({ status: 'signed-in', ...ada });
    stop();
  });

  it('goes on while Firebase does not answer, and learns later what has changed', async () => {
    vi.useFakeTimers();
    const restore = vi.fn<SignInService['restore']>().mockRejectedValue(new Error('no answer'));
    const { session, stop } = await comeBack({ restore });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.get()).toEqual({ status: 'signed-in', ...ada });
    restore.mockResolvedValue({ ...ada, displayName: 'Ada O.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.get()).toMatchObject({ status: 'signed-in', displayName: 'Ada O.' });
    stop();
    vi.useRealTimers();
  });

  it('leaves the network to the page first if the person is known, unless it ends meanwhile', async () => {
    await buildSession().signIn(ada.email, 'secret1');
    const load = vi.fn<() => Promise<SignInService>>(() => Promise.resolve(buildService()));
    const [drawn, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const session = createSession(load);
    const stop = session.start(drawn.promise);
    expect(session.get()).toEqual({ status: 'signed-in', ...ada });
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    drawn.resolve();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    stop();
    const restore = vi.fn<SignInService['restore']>(() => Promise.resolve(ada));
    const ending = buildSession({ restore });
    const stopEnding = ending.start(never.promise);
    await ending.signOut();
    never.resolve();
    await never.promise;
    expect(restore).not.toHaveBeenCalled();
    expect(ending.get().status).toBe('signed-out');
    stopEnding();
  });

  it('ends when Firebase says that the person of the last page is signed out', async () => {
    const { session, stop } = await comeBack({ restore: () => Promise.resolve(undefined) });
    await vi.waitFor(() =>
      expect(session.get()).toMatchObject({
        status: 'signed-out',
        note: 'Your session has ended. Log in again.',
      }),
    );
    expect(keptToken()).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('Ada');
    stop();
  });

  it('does not begin with a person whom the token is not for', async () => {
    await buildSession().signIn(ada.email, 'secret1');
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: 'ben@mail.com' }));
    const session = buildSession();
    const stop = session.start();
    expect(session.get().status).toBe('restoring');
    stop();
  });

  it('does not begin with the person on the login page, which leads everybody away who is signed in', async () => {
    history.pushState(undefined, '', '/login');
    const { session, stop } = await comeBack();
    expect(session.get().status).toBe('restoring');
    stop();
    history.pushState(undefined, '', '/');
  });

  it('leaves nothing of the person on the device when it ends', async () => {
    const { session, stop } = await comeBack();
    await session.signOut();
    expect(JSON.stringify(localStorage)).not.toContain('Ada');
    stop();
  });

  it('shares one renewal among simultaneous calls', async () => {
    const exchange = vi.fn<SignInService['exchange']>(() =>
      Promise.resolve(buildAccessToken({ email: ada.email })),
    );
    const session = buildSession({ exchange });
    await session.signIn(ada.email, 'secret1');
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual([
      true,
      true,
      true,
    ]);
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('stays signed out when it ends during a renewal', async () => {
    const session = buildSession();
    await session.signIn(ada.email, 'secret1');
    const renewal = session.renew();
    await session.signOut();
    expect(await renewal).toBe(false);
    expect(keptToken()).toBeNull();
  });

  it('leaves the token of another tab alone when it cannot follow that tab', async () => {
    const session = buildSession({ restore: () => Promise.resolve(undefined) });
    const stop = session.start();
    const token = buildAccessToken({ email: ada.email });
    localStorage.setItem(accessTokenKey, token);
    dispatchEvent(new StorageEvent('storage', { key: accessTokenKey, newValue: token }));
    expect(session.get().status).toBe('restoring');
    await vi.waitFor(() => expect(session.get().status).toBe('signed-out'));
    expect(keptToken()).toBe(token);
    stop();
  });

  it('follows another tab once the network is back, and is not signed out meanwhile', async () => {
    const restore = vi
      .fn<SignInService['restore']>()
      .mockRejectedValueOnce(new IdentityError('unreachable', 'No network.', undefined))
      .mockResolvedValue(ada);
    const session = buildSession({ restore });
    const stop = session.start();
    const token = buildAccessToken({ email: ada.email });
    localStorage.setItem(accessTokenKey, token);
    dispatchEvent(new StorageEvent('storage', { key: accessTokenKey, newValue: token }));
    await vi.waitFor(() => expect(session.get().status).toBe('unreachable'));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'signed-in', ...ada }));
    stop();
  });

  it('is not over because a proxy refuses what signing in needs', async () => {
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: ada.email }));
    const session = createSession(() => Promise.reject(new ApiError(403, undefined)));
    const stop = session.start();
    await vi.waitFor(() => expect(session.get().status).toBe('unreachable'));
    expect(keptToken()).not.toBeNull();
    stop();
  });

  it.each([
    { signIn: () => Promise.reject(new IdentityError('refused', 'No.', undefined)) },
    { exchange: () => Promise.reject(new ApiError(503, undefined)) },
  ])('does not begin when Firebase or the shop refuses', async (facts) => {
    const session = buildSession(facts);
    await expect(session.signIn(ada.email, 'secret1')).rejects.toBeInstanceOf(Error);
    expect(session.get().status).toBe('signed-out');
    expect(keptToken()).toBeNull();
  });

  it.each([
    [new ConnectionError(undefined), { name: 'ConnectionError' }],
    [new IdentityError('unreachable', 'No network.', undefined), { name: 'ConnectionError' }],
    [new ApiError(503, undefined), { status: 503 }],
  ])('survives a renewal without an answer: %s', async (fault, told) => {
    let isOffline = false;
    const session = buildSession({
      exchange: () =>
        isOffline ? Promise.reject(fault) : Promise.resolve(buildAccessToken({ email: ada.email })),
    });
    await session.signIn(ada.email, 'secret1');
    isOffline = true;
    await expect(session.renew()).rejects.toMatchObject(told);
    expect(session.get().status).toBe('signed-in');
  });
});
