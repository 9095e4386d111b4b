import { Agent, createServer, type Server } from 'node:http';
import type { Booking } from '@switchyard/shared/bookings';
import type { Address } from '@switchyard/shared/delivery';
import type { Part } from '@switchyard/shared/parts';
import { startPaymentSandbox, type PaymentSandbox } from '@switchyard/stripe-sandbox';
import type { Db } from 'mongodb';
import request, { type Test } from 'supertest';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { AppError } from '../../src/infrastructure/app-error.ts';
import { createApp, type App, type LoopName, type UpkeepName } from '../../src/app.ts';
import { readConfig, type Config } from '../../src/infrastructure/config/config.ts';
import { createIdentityProvider } from '../../src/infrastructure/providers/firebase.ts';
import { createLogger } from '../../src/infrastructure/observability/logger.ts';
import { keepFirstSettings } from '../../src/preparation.ts';
import { createPaymentProvider } from '../../src/infrastructure/providers/stripe/stripe.ts';
import { createAccessTokens } from '../../src/infrastructure/security/tokens.ts';
import { decodeAtOnce, decodesUploads } from './pictures.ts';
import { addPlayedUser, playedFirebase, usesFirebase } from './played-firebase.ts';
import { prepareOnce, takePreparedDatabase } from './prepared-database.ts';
import { firebaseProject } from './project.ts';

export const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  MONGODB_URI: 'mongodb://unused',
  ACCESS_TOKEN_SECRET: 'a secret for tests, long enough to be one',
  ADMIN_EMAILS: 'admin@example.com',
  FIREBASE_PROJECT_ID: firebaseProject,
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: 'demo-tests.example',
  STRIPE_SECRET_KEY: 'sk_test_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_tests',
  // Tests send hundreds of calls from one IP address. limits.test.ts tests the limits.
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_ORDERS: '100000',
  RATE_LIMIT_CARTS: '100000',
  RATE_LIMIT_PAYMENTS: '100000',
  RATE_LIMIT_UPLOADS: '100000',
  RATE_LIMIT_REVIEWS: '100000',
  RATE_LIMIT_VOTES: '100000',
  RATE_LIMIT_CONTACT: '100000',
  RATE_LIMIT_DATA: '100000',
  RATE_LIMIT_FIT: '100000',
  RATE_LIMIT_SEARCH: '100000',
  // One buyer places many orders.
  MAX_UNPAID_ORDERS: '1000',
  UNPAID_ORDERS_PER_DAY: '100000',
  NEW_BUYER_SUM: '10000000',
  NEW_BUYER_NETWORK_SUM: '0',
  NEW_BUYER_STOCK_PERCENT: '100',
  NEW_BUYER_NETWORK_STOCK_PERCENT: '100',
  NEW_BUYER_TOTAL_STOCK_PERCENT: '100',
  UPLOADS_PER_DAY: '100000',
  MESSAGES_PER_DAY: '100000',
  WAITING_MAILS_PER_DAY: '100000',
};

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
};

/** A clock that a test can advance. */
export function createTestClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    forward(ms: number) {
      ahead += ms;
    },
  };
}

export type Api = ReturnType<typeof request>;

export interface Callable {
  /** Makes calls without an account. */
  api: Api;
  /** Makes calls with an access token or an ID token. */
  as(token: string): Api;
}

/** Connections to this process are kept open: opening one costs more than the call of a simple endpoint. */
export function callable(server: Server | string): Callable {
  // A process may be killed and started again, which would break the next call on an open connection.
  const agent = typeof server === 'string' ? false : new Agent({ keepAlive: true });
  const caller = () => request.agent(server).use((call: Test) => void (agent && call.agent(agent)));
  return { api: caller(), as: (token) => caller().set(bearer(token)) };
}

/** The API on its own database, with the real payment SDK against the sandbox. */
export interface Shop extends Callable {
  app: App;
  config: Config;
  db: Db;
  clock: ReturnType<typeof createTestClock>;
  sandbox: PaymentSandbox;
  origin: string;
  stop(): Promise<void>;
}

/** Answers 500. The unhandled rejection fails the test file even if no test looks at the response. */
function onUndeclaredRefusal(fault: Error): AppError {
  void Promise.reject(fault);
  return new AppError({ code: 'internal', parameters: {} }, fault.message);
}

/** Starts a shop on a new database, or on that of another shop. */
export async function startShop(
  environment: Record<string, string> = {},
  shared?: Db,
  log?: { write(line: string): void },
): Promise<Shop> {
  const scratch = shared ? { db: shared, drop: async () => {} } : await takePreparedDatabase();
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = testEnvironment;
  const sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port: 0,
    secretKey,
    publishableKey,
    webhookSecret,
    webhookRetryDelays: [20, 50, 100, 200, 400],
    refundMilliseconds: 20,
  });
  const config = readConfig({ ...testEnvironment, STRIPE_API_URL: sandbox.origin, ...environment });
  const clock = createTestClock();
  const logger = log ? createLogger('info', log) : createLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const identity = startIdentityProvider(config, environment['FIREBASE_AUTH_EMULATOR_HOST']);
  const app = createApp({
    config,
    db: scratch.db,
    identity,
    payments: createPaymentProvider(config.stripe),
    clock,
    logger,
    readiness: { check: async () => {} },
    decodeUpload: decodesUploads() ? undefined : decodeAtOnce,
    onUndeclaredRefusal,
  });
  if (shared) await prepareOnce(shared);
  await keepFirstSettings(scratch.db, config.firstSettings, logger);
  // Longer than a test between two of its calls.
  const server = createServer({ keepAliveTimeout: 120_000 }, app.http);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...callable(server),
    app,
    config,
    db: scratch.db,
    clock,
    sandbox,
    origin: originOf(server),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.stop();
      await identity.close();
      await scratch.drop();
    },
  };
}

function startIdentityProvider(
  { firebase: { projectId } }: Config,
  emulator = usesFirebase() ? inject('authEmulator') : undefined,
) {
  if (emulator === undefined)
    return createIdentityProvider({
      projectId,
      open: async () => ({ auth: playedFirebase, close: async () => {} }),
    });
  // The Firebase SDK takes the emulator's host only from the environment.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
  return createIdentityProvider({ projectId });
}

/**
 * Runs only these loops of the sweep, or these jobs of the loop `upkeep`, one after the other: a whole sweep costs as
 * much as many calls.
 */
export async function runLoops(
  { app }: Pick<Shop, 'app'>,
  ...names: (LoopName | UpkeepName)[]
): Promise<void> {
  const all = { ...app.loops, ...app.upkeep };
  for (const name of names) await all[name]();
}

/** Runs the loops that pay, expire, refund and repair orders. */
export const sweepOrders = (shop: Pick<Shop, 'app'>) => runLoops(shop, 'payments', 'orders');

/** Starts a shop before the tests of a file and stops it after them. */
export function useShop(environment: Record<string, string> = {}): () => Shop {
  let shop: Shop | undefined;
  beforeAll(async () => {
    shop = await startShop(environment);
  });
  afterAll(() => shop?.stop());
  return () => {
    if (!shop) throw new Error('the shop is there only within hooks and tests');
    return shop;
  };
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token of a Firebase user, who is created if needed. Tokens are unsigned, so a test can choose the claims. */
export async function idToken(
  email: string,
  claims: Record<string, unknown> = {},
  uid?: string,
): Promise<string> {
  const localId = uid ?? uidOf(email);
  addPlayedUser({ uid: localId, ...(!uid && { email: email.toLowerCase(), emailVerified: true }) });
  if (usesFirebase()) await makeFirebaseUser(localId, email, uid);
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${firebaseProject}`,
    aud: firebaseProject,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    sub: localId,
    user_id: localId,
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

async function makeFirebaseUser(localId: string, email: string, uid: string | undefined): Promise<void> {
  const make = async (facts: object) => {
    const made = await fetch(
      `http://${inject('authEmulator')}/identitytoolkit.googleapis.com/v1/projects/${firebaseProject}/accounts`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId, ...facts }),
      },
    );
    return made.ok ? 'made' : made.text();
  };
  const known = uid ? await make({}) : await make({ email: email.toLowerCase(), emailVerified: true });
  // The emulator gives each e-mail to one user only, so a second user is stored without it. The token still has the
  // e-mail.
  const answer = known.includes('EMAIL_EXISTS') ? await make({}) : known;
  if (answer !== 'made' && !answer.includes('DUPLICATE'))
    throw new Error(`The auth emulator made no account for ${email}: ${answer}`);
}

const ofThisFile = crypto.randomUUID().slice(0, 8);

/**
 * The uid that `idToken` uses for an e-mail. Differs between test files, because they share an emulator, and some
 * delete a user whose e-mail other files use.
 */
export const uidOf = (email: string): string =>
  `${ofThisFile}-${Buffer.from(email.toLowerCase()).toString('hex').slice(0, 100)}`;

/** Signs in over HTTP, as the client does. @returns the access token */
export async function signIn(
  shop: Shop,
  email: string,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const answer = await shop.api
    .put(`/user/${email}`)
    .set('Authorization', `Bearer ${await idToken(email, claims)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.body.token);
}

/** The account id for an e-mail. */
export async function accountId(shop: Pick<Shop, 'db'>, email: string): Promise<string> {
  const found = await shop.db.collection('users').findOne({ email });
  return found?._id.toHexString() ?? 'nobody';
}

const adminTokens = new WeakMap<Shop, string>();

export async function signInAdmin(shop: Shop): Promise<string> {
  const token = await signIn(shop, 'admin@example.com');
  adminTokens.set(shop, token);
  return token;
}

/**
 * The access token of the admin's last sign-in. The first call signs in, which costs as much as adding a
 * part.
 */
export const adminToken = async (shop: Shop): Promise<string> => adminTokens.get(shop) ?? signInAdmin(shop);

interface TokenFacts {
  secret?: string;
  /** The account's id, as in the shop's tokens. By default the token names the e-mail, as those of operators may. */
  id?: string;
  /** The account's `tokensValidFrom`, as in the shop's tokens. */
  validFrom?: Date;
}

/** An access token, made without signing in. */
export const accessToken = (
  email: string,
  { secret = testEnvironment.ACCESS_TOKEN_SECRET, id = email, validFrom }: TokenFacts = {},
) => createAccessTokens([secret]).issue({ id, email }, validFrom);

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const newPartName = () => `Oiled Linear ${crypto.randomUUID().slice(0, 8)}`;

export function buildNewPart(facts: Partial<Record<keyof Part, unknown>> = {}) {
  return {
    name: newPartName(),
    description: 'A smooth linear switch.',
    img: '/api/image/switch',
    price: 19.99,
    availableQuantity: 100,
    minimumOrder: 1,
    ...facts,
  };
}

/** Adds a part as the admin. @returns the part as a visitor sees it */
export async function addPart(shop: Shop, facts: Partial<Record<keyof Part, unknown>> = {}): Promise<Part> {
  const answer = await shop
    .as(await adminToken(shop))
    .post('/part')
    .send(buildNewPart(facts));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (await shop.api.get(`/part/${answer.body.insertedId}`)).body;
}

export function buildOrder(part: Part, buyer: string, quantity = part.minimumOrder) {
  const price = Math.round(part.price * 100 * quantity) / 100;
  return { partId: part._id, partName: part.name, price, quantity, buyer, phone: '+44 20 7946 0000' };
}

/** Places an order over HTTP and returns it. */
export async function placeOrder(
  shop: Shop,
  token: string,
  part: Part,
  buyer: string,
  quantity?: number,
  address?: Address,
): Promise<Booking> {
  const answer = await shop
    .as(token)
    .post('/booking')
    .send({ ...buildOrder(part, buyer, quantity), ...(address && { address }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.booking;
}

/** Starts the payment of an order over HTTP. @returns the client secret and the intent's id */
export async function startPayment(shop: Shop, token: string, booking: string) {
  const answer = await shop.as(token).post('/create-payment-intent').send({ booking });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const clientSecret = String(answer.body.clientSecret);
  return { clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

/** Orders a part and pays for it, as a buyer does. @returns the order's id */
export async function buyPart(shop: Shop, token: string, part: Part, buyer: string): Promise<string> {
  const { _id } = await placeOrder(shop, token, part, buyer);
  const { clientSecret, intentId } = await startPayment(shop, token, _id);
  await payByCard(shop, clientSecret);
  const paid = await shop.as(token).patch(`/booking/${_id}`).send({ transactionId: intentId });
  expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ booking: { paid: true } });
  return _id;
}

/** The provider's response to a card form. */
interface CardAnswer {
  id?: string;
  status?: string;
  error?: { code: string; decline_code?: string };
}

/** Pays as a card form does: directly at the provider, with the publishable key and the client secret. */
export async function payByCard(
  shop: Shop,
  clientSecret: string,
  number: string = cards.good,
): Promise<CardAnswer> {
  const post = async (path: string, form: Record<string, string>): Promise<CardAnswer> => {
    const answer = await fetch(shop.sandbox.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${testEnvironment.STRIPE_PUBLISHABLE_KEY}` },
      body: new URLSearchParams(form),
    });
    return (await answer.json()) as CardAnswer;
  };
  const method = await post('/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  const id = clientSecret.split('_secret_')[0];
  return post(`/v1/payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id ?? '',
  });
}

/** A part's stored stock, in which available + held + sold must equal stocked. */
export async function stockOf(shop: Shop, partId: string) {
  const { ObjectId } = await import('mongodb');
  const found = await shop.db.collection('parts').findOne({ _id: new ObjectId(partId) });
  if (!found) throw new Error(`there is no part ${partId}`);
  const holds: { quantity: number }[] = found['holds'];
  const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
  const [available, sold, stocked] = [
    found['availableQuantity'],
    found['soldQuantity'],
    found['stockedQuantity'],
  ].map(Number);
  return { available, held, sold, stocked };
}
