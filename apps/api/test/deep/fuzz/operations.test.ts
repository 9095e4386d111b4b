import type { Endpoint } from '@switchyard/shared';
import { contract } from '../../../src/contract.ts';
import fc from 'fast-check';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStockFaults } from '../../support/invariants.ts';
import { testEnvironment } from '../../support/shop.ts';
import { exploration, isWhole, testLimit } from './support/exploration.ts';
import { changesBetween, faultsOf, isAllowed, takeSnapshot, undo, type Snapshot } from './support/judge.ts';
import { attemptsWithInheritedWords } from './support/inherited-words.ts';
import { attemptOf, type Attempt } from './support/requests.ts';
import { send } from './support/send.ts';
import { createWorld } from './support/world.ts';

/**
 * Sends generated requests to every endpoint of the contract as a visitor, an impostor, a stranger, the owner
 * and an admin. A new endpoint is covered once it is declared. `support/exploration.ts` says how to run more,
 * and how to repeat a failure.
 */
let world: Awaited<ReturnType<typeof createWorld>>;
let baseline: Snapshot;
beforeAll(async () => {
  world = await createWorld();
  baseline = await takeSnapshot(world.shop.db);
}, 120_000);
afterAll(() => world?.shop.stop());

const { ACCESS_TOKEN_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = testEnvironment;
const secrets = [ACCESS_TOKEN_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, 'mongodb://'];

/** Authorization headers that no endpoint accepts. `access.test.ts` tries forged tokens. */
const impostors = fc.oneof(
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer null',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer ${'a.'.repeat(3000)}`,
    'Bearer é',
  ),
  fc.string().map((text) => `Bearer ${text.replaceAll(/[^\x20-\x7e]/g, '')}`),
);

type Kind = Parameters<typeof isAllowed>[1];

/**
 * Sends requests as one caller.
 * @returns their status codes
 * @throws if a response or a change is not allowed
 */
async function askAs(kind: Kind, endpoint: Endpoint, attempts: readonly Attempt[], authorization?: string) {
  const { shop, owner, privateWord } = world;
  const isOwner = typeof kind === 'object' && kind.email === owner.email;
  const unspeakable = isOwner || kind === 'admin' ? secrets : [...secrets, privateWord];
  const answers = await Promise.all(
    attempts.map((attempt) => send(shop.process.origin, attempt, authorization)),
  );
  const changes = changesBetween(baseline, await takeSnapshot(shop.db));
  const stockFaults = changes.length > 0 ? await findStockFaults(shop.db) : [];
  await undo(shop.db, changes);
  if (changes.some(({ collection }) => collection === 'users')) await world.restoreSignIns();
  for (const answer of answers) expect(faultsOf(endpoint, answer, unspeakable), answer.text).toEqual([]);
  expect(stockFaults).toEqual([]);
  expect(changes.filter((change) => !isAllowed(endpoint, kind, change))).toEqual([]);
  return answers.map(({ status }) => status);
}

const isLast = (name: string) => name === 'cancelPaidBooking';
/**
 * Cancelling a paid order comes last, because it refunds everything and the payment sandbox cannot undo a
 * refund.
 */
const operations = (Object.entries(contract) as [string, Endpoint][]).toSorted(
  ([one], [other]) => Number(isLast(one)) - Number(isLast(other)),
);

describe.each(operations)('%s', (_, endpoint) => {
  it(
    'answers as declared, and shows and changes only what its caller may',
    { timeout: testLimit },
    async () => {
      const { words, pictures, authorize, stranger, owner, admin } = world;
      const wantsIdentity = endpoint.access === 'identity';
      // Few pictures, because each is decoded in a separate process.
      const [minLength, maxLength] = endpoint.file ? [1, 2] : [12, 16];
      const attempts = fc.array(attemptOf(endpoint, words, pictures), { minLength, maxLength, size: 'max' });
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(attempts, impostors, async (attempts, impostor) => {
          const statuses = [
            await askAs('nobody', endpoint, attempts),
            await askAs('nobody', endpoint, attempts, impostor),
            await askAs(stranger, endpoint, attempts, authorize(stranger, wantsIdentity)),
            await askAs(owner, endpoint, attempts, authorize(owner, wantsIdentity)),
            await askAs('admin', endpoint, attempts, authorize(admin, wantsIdentity)),
          ];
          for (const status of statuses.flat()) seen.add(status);
        }),
        exploration,
      );
      // Every endpoint must succeed at least once. If one does not, give its fields valid values in
      // support/world.ts.
      expect([...seen]).toEqual(expect.arrayContaining(isWhole ? [200] : []));
    },
  );

  it('takes a word that every object inherits for a word', { timeout: testLimit }, async () => {
    const { words, authorize, owner, admin } = world;
    const attempts = attemptsWithInheritedWords(endpoint, words);
    const wantsIdentity = endpoint.access === 'identity';
    const statuses = [
      await askAs(owner, endpoint, attempts, authorize(owner, wantsIdentity)),
      await askAs('admin', endpoint, attempts, authorize(admin, wantsIdentity)),
    ];
    expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  });
});

describe('POST /webhook/stripe', () => {
  it('refuses what the provider has not signed', { timeout: testLimit }, async () => {
    const signer = new Stripe(STRIPE_SECRET_KEY);
    const sign = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
      signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const payload = fc.oneof(fc.json(), fc.constantFrom('', '{', '{"type":"payment_intent.succeeded"}'));
    const signatureOf = fc.constantFrom<(text: string) => string>(
      () => '',
      () => 't=1,v1=00',
      () => `${'t=1,'.repeat(500)}v1=00`,
      (text) => sign(text, 'whsec_other'),
      (text) => sign(text, STRIPE_WEBHOOK_SECRET, 1000),
      (text) => sign(`${text} `, STRIPE_WEBHOOK_SECRET),
    );
    await fc.assert(
      fc.asyncProperty(payload, signatureOf, async (body, signature) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body) };
        const attempt = { method: 'POST', target: '/webhook/stripe', headers, body };
        expect((await send(world.shop.process.origin, attempt)).status).toBe(400);
      }),
      exploration,
    );
    expect(changesBetween(baseline, await takeSnapshot(world.shop.db))).toEqual([]);
  });
});

it('leaves the process in good order', async () => {
  expect((await world.shop.process.api.get('/readyz')).status).toBe(200);
  expect(world.shop.process.complaints()).toBe('');
  expect(await world.shop.process.terminate()).toBe(0);
});
