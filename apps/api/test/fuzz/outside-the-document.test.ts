import fc from 'fast-check';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnvironment } from '../support/shop.ts';
import { createJudge, type Judge } from './support/answers.ts';
import type { Attempt } from './support/attempts.ts';
import { readDocument, type Operation } from './support/document.ts';
import { exploration, testLimit } from './support/exploration.ts';
import { nastyQuery, nastySegment, nastyTexts, nastyValue } from './support/faults.ts';
import { createSender, type Sender } from './support/send.ts';
import { differencesOf, takeSnapshot } from './support/snapshot.ts';
import { createWorld, secrets, type World } from './support/world.ts';

/** What the shop answers besides the operations that it describes: the provider's events, its own pages, and what is not there. */
let world: World;
let judge: Judge;
let sender: Sender;

beforeAll(async () => {
  world = await createWorld();
  const { origin } = world.shop.process;
  judge = createJudge(await readDocument(origin), secrets);
  sender = createSender(origin);
}, 120_000);
afterAll(async () => {
  sender?.close();
  await world?.shop.stop();
});

/** Stands for what no document describes: every answer but a refusal is a fault of its own. */
const undescribed: Operation = {
  name: 'nothing that is described',
  method: 'GET',
  path: '/',
  access: 'anyone',
  parameters: [],
  requestBody: undefined,
  responses: {},
};

const ask = (attempt: Partial<Attempt>) => {
  const whole: Attempt = {
    method: 'GET',
    target: '/',
    headers: {},
    content: undefined,
    strayed: false,
    ...attempt,
  };
  return sender
    .send(whole, undefined)
    .then((answer) => ({ answer, faults: judge(undescribed, whole, answer) }));
};

const signer = new Stripe(testEnvironment.STRIPE_SECRET_KEY);
const sign = (
  payload: string,
  secret: string = testEnvironment.STRIPE_WEBHOOK_SECRET,
  timestamp = Date.now() / 1000,
) => signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(timestamp) });

const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'customer.created',
  '__proto__',
];
const madeEvent = fc.record({
  id: fc.stringMatching(/^evt_[A-Za-z0-9]{1,20}$/),
  object: fc.constant('event'),
  type: fc.constantFrom(...eventTypes),
  created: fc.integer({ min: 0, max: 2 ** 32 }),
  data: fc.record({
    object: fc.record({
      id: fc.constantFrom('pi_1', 'pi_unknown', ''),
      object: fc.constantFrom('payment_intent', 'charge', ''),
      status: fc.constantFrom('succeeded', 'canceled', 'processing', 'nonsense'),
      amount_received: fc.integer({ min: 0, max: 99_999_999 }),
      currency: fc.constantFrom('usd', 'eur', ''),
      client_secret: fc.constant(null),
      metadata: fc.dictionary(fc.string({ maxLength: 40 }), fc.string({ maxLength: 500 }), {
        noNullPrototype: true,
      }),
    }),
  }),
});

describe('POST /webhook/stripe', () => {
  const post = (content: string, headers: Record<string, string>) =>
    ask({
      method: 'POST',
      target: '/webhook/stripe',
      content,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it(
    'takes nothing that the provider has not signed, and keeps nothing of it',
    { timeout: testLimit },
    async () => {
      const payload = fc.oneof(
        madeEvent.map((event) => JSON.stringify(event)),
        nastyValue,
        fc.json(),
      );
      const signature = fc.oneof(
        fc.constantFrom(
          '',
          't=',
          't=1,v1=',
          'v1=00',
          't=NaN,v1=00',
          't=1e309,v1=00',
          `${'t=1,'.repeat(500)}v1=00`,
          ',',
        ),
        payload.map((text) => sign(text, 'whsec_other')),
        payload.map((text) => sign(text, undefined, 1000)),
        // Of another payload than it comes with.
        payload.map((text) => sign(`${text} `)),
        fc.constantFrom(...nastyTexts).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 5000)),
      );
      const before = await takeSnapshot(world.shop.db);
      await fc.assert(
        fc.asyncProperty(payload, fc.option(signature, { nil: undefined }), async (payload, signature) => {
          const { answer, faults } = await post(
            payload,
            signature === undefined ? {} : { 'stripe-signature': signature },
          );
          expect(faults).toEqual([]);
          expect(answer.status).toBe(payload.length > 512 * 1024 ? 413 : 400);
        }),
        exploration,
      );
      expect(differencesOf(before, await takeSnapshot(world.shop.db))).toEqual([]);
    },
  );

  it(
    'takes whatever the provider has signed, and no order is paid by what never was',
    { timeout: testLimit },
    async () => {
      const orders = () => world.shop.db.collection('bookings').find().toArray();
      const before = await orders();
      await fc.assert(
        fc.asyncProperty(madeEvent, async (event) => {
          const payload = JSON.stringify(event);
          const { answer } = await post(payload, { 'stripe-signature': sign(payload) });
          expect([answer.status, answer.text]).toEqual([200, '{"received":true}']);
        }),
        exploration,
      );
      expect(await orders()).toEqual(before);
    },
  );
});

describe('what is not there', () => {
  it('is a refusal wherever it is looked for, and tells of no file', { timeout: testLimit }, async () => {
    const beginning = fc.constantFrom(
      '',
      '/docs',
      '/docs/show.js',
      '/openapi.json',
      '/part',
      '/image',
      '/webhook',
      '/metrics',
    );
    const path = fc.tuple(beginning, fc.array(nastySegment, { minLength: 1, maxLength: 4 }), nastyQuery);
    await fc.assert(
      fc.asyncProperty(path, async ([beginning, segments, query]) => {
        const { answer, faults } = await ask({ target: `${beginning}/${segments.join('/')}?${query}` });
        // The pages of the docs and the lists may be found by a longer way too.
        expect(answer.status < 400 ? [] : faults).toEqual([]);
        expect(answer.text).not.toMatch(/root:|"dependencies"|BEGIN [A-Z ]*KEY/);
      }),
      exploration,
    );
  });
});

describe('the process', () => {
  it('complained of nothing', () => {
    expect(world.shop.process.complaints()).toBe('');
  });
});
