import { quoteCart } from '@switchyard/shared/carts';
import express from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { refuse } from '../app-error.ts';
import { createLogger } from '../observability/logger.ts';
import { createCallerChecks } from './caller.ts';
import type { EarlyAccount } from './early-call.ts';
import { createMount, type MountNeeds } from './mount.ts';
import { createProblemAnswers } from './problem.ts';

const ann = { id: 'a1', email: 'ann@example.com', name: 'Ann', rights: [], verified: true };
const body = { lines: [{ partId: '0'.repeat(24), quantity: 1 }] };

interface Facts {
  /** The account in the token. */
  tokenOf?: string;
  /** Reads the account. Receives a promise that is fulfilled once something was read ahead. */
  findAccount?: (readAhead: Promise<void>) => Promise<typeof ann>;
  /** Reads ahead, and may read the account by the same command. Without it, the account is read at once. */
  withAccount?: (account: EarlyAccount | undefined) => Promise<void>;
}

/** A shop whose only endpoint answers an empty cart. `readFor`: the accounts for which it has read. */
function start({ tokenOf = 'a1', findAccount = async () => ann, withAccount }: Facts) {
  const app = express();
  const readFor: (string | undefined)[] = [];
  let readAlone = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const accounts = {
    findAccount() {
      readAlone += 1;
      return findAccount(promise);
    },
    accountBeside: () => ({ stages: [], read: besideRead }),
  };
  const callees = createCallerChecks({
    ...accounts,
    verifyAccessToken: () => ({ account: tokenOf, validFrom: 0, issuedAt: 0, signedInAt: undefined }),
    verifyIdentity: () => Promise.reject(new Error('Nobody signs in')),
    requireSignIn: async () => {},
  });
  const nothing = async () => {};
  const needs = {
    callees,
    accounts,
    rates: { check: nothing, count: nothing, countHere: nothing },
    during: (call: () => Promise<unknown>) => call(),
  } as unknown as MountNeeds;
  const read = async (_: unknown, account: EarlyAccount | undefined) => {
    readFor.push(account?.id);
    resolve();
    await withAccount?.(account);
    return { lines: [] };
  };
  createMount(app, needs)(quoteCart, withAccount ? { withAccount: read } : read, ({ ahead }) => ahead);
  app.use(createProblemAnswers(createLogger('silent')));
  const post = (sent: object | string) =>
    request(app)
      .post('/cart/quote')
      .set('Authorization', 'Bearer token')
      .set('Content-Type', 'application/json')
      .send(sent);
  return { post, readFor, timesAlone: () => readAlone };
}

/** What the account's read finds beside another one: the account if it is wrapped, a refusal if nothing is. */
function besideRead([found]: readonly unknown[]): typeof ann {
  if (!found) throw refuse('account_blocked');
  return ann;
}
const wrapped = { beside: {}, of: 'users' };

it('reads while the account of the token is still being read', async () => {
  const { post, readFor } = start({ findAccount: (readAhead) => readAhead.then(() => ann) });
  expect((await post(body)).body).toEqual({ lines: [] });
  expect(readFor).toEqual(['a1']);
});

it('waits for the account if the token names its e-mail', async () => {
  const { post, readFor } = start({ tokenOf: ann.email });
  expect((await post(body)).status).toBe(200);
  expect(readFor).toEqual(['a1']);
});

it('shows nothing that was read for an account whose tokens were ended', async () => {
  const { post, readFor } = start({ findAccount: () => Promise.reject(refuse('signed_out')) });
  expect((await post(body)).status).toBe(200);
  expect(readFor).toEqual(['a1', undefined]);
});

it.each([
  { sent: body, what: 'nothing' },
  { sent: { lines: 7 }, what: 'faulty input' },
  { sent: '{', what: 'a body that is not JSON' },
])('refuses a blocked account before $what', async ({ sent }) => {
  const { post } = start({ findAccount: () => Promise.reject(refuse('account_blocked')) });
  expect((await post(sent)).body).toMatchObject({ status: 403, code: 'account_blocked' });
});

it('refuses faulty input of an admitted caller, and reads nothing for it', async () => {
  const { post, readFor } = start({});
  expect((await post({ lines: 7 })).body).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(readFor).toEqual([]);
});

describe('an account that is read beside something else', () => {
  it('is read by no command of its own', async () => {
    const { post, timesAlone } = start({ withAccount: async (account) => account?.beside?.read([wrapped]) });
    expect((await post(body)).body).toEqual({ lines: [] });
    expect(timesAlone()).toBe(0);
  });

  it('is refused if it is blocked', async () => {
    const { post } = start({ withAccount: async (account) => account?.beside?.read([]) });
    expect((await post(body)).body).toMatchObject({ code: 'account_blocked' });
  });

  it.each([
    { when: 'the other read does not read it', withAccount: async () => {} },
    { when: 'the other read fails', withAccount: () => Promise.reject(refuse('database_unavailable')) },
  ])('is read alone if $when', async ({ withAccount }) => {
    const { post, timesAlone } = start({ withAccount });
    await post(body);
    expect(timesAlone()).toBe(1);
  });

  it('is not read again by a command that goes on after another one failed', async () => {
    const accounts: (EarlyAccount | undefined)[] = [];
    const { post } = start({
      findAccount: () => Promise.reject(refuse('account_blocked')),
      withAccount(account) {
        accounts.push(account);
        return Promise.reject(refuse('database_unavailable'));
      },
    });
    expect((await post(body)).body).toMatchObject({ code: 'account_blocked' });
    const rejections: unknown[] = [];
    const note = (error: unknown) => void rejections.push(error);
    process.on('unhandledRejection', note);
    accounts[0]?.beside?.read([]);
    await nextTurn();
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
  });

  it.each([{ lines: 7 }, '{'])('is read alone to refuse it before the faulty input %s', async (sent) => {
    const { post, readFor } = start({
      withAccount: async () => {},
      findAccount: () => Promise.reject(refuse('account_blocked')),
    });
    expect((await post(sent)).body).toMatchObject({ code: 'account_blocked' });
    expect(readFor).toEqual([]);
  });

  it('is read first if the token names its e-mail', async () => {
    const accounts: (EarlyAccount | undefined)[] = [];
    const { post } = start({
      tokenOf: ann.email,
      withAccount: async (account) => void accounts.push(account),
    });
    await post(body);
    expect(accounts).toEqual([{ id: 'a1', beside: undefined }]);
  });
});
