import { quoteCart } from '@switchyard/shared/carts';
import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { refuse } from '../app-error.ts';
import { createLogger } from '../observability/logger.ts';
import { createCallerChecks } from './caller.ts';
import { createMount, type MountNeeds } from './mount.ts';
import { createProblemAnswers } from './problem.ts';

const ann = { id: 'a1', email: 'ann@example.com', name: 'Ann', rights: [], verified: true };
const body = { lines: [{ partId: '0'.repeat(24), quantity: 1 }] };

interface Facts {
  /** The account in the token. */
  tokenOf?: string;
  /** Reads the account. Receives a promise that is fulfilled once something was read ahead. */
  findAccount?: (readAhead: Promise<void>) => Promise<typeof ann>;
}

/** A shop whose only endpoint answers an empty cart. `readFor`: the accounts for which it has read. */
function start({ tokenOf = 'a1', findAccount = async () => ann }: Facts) {
  const app = express();
  const readFor: (string | undefined)[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const callees = createCallerChecks({
    verifyAccessToken: () => ({ account: tokenOf, validFrom: 0, issuedAt: 0, signedInAt: undefined }),
    verifyIdentity: () => Promise.reject(new Error('Nobody signs in')),
    findAccount: () => findAccount(promise),
    requireStanding: async () => {},
  });
  const nothing = async () => {};
  const needs = {
    callees,
    rates: { check: nothing, count: nothing, countHere: nothing },
    during: (call: () => Promise<unknown>) => call(),
  } as unknown as MountNeeds;
  createMount(app, needs)(
    quoteCart,
    async (_, account) => {
      readFor.push(account);
      resolve();
      return { lines: [] };
    },
    ({ ahead }) => ahead,
  );
  app.use(createProblemAnswers(createLogger('silent')));
  const post = (sent: object | string) =>
    request(app)
      .post('/cart/quote')
      .set('Authorization', 'Bearer token')
      .set('Content-Type', 'application/json')
      .send(sent);
  return { app, post, readFor };
}

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
