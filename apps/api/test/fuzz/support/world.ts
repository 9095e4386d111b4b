import type { Part } from '@switchyard/shared';
import { expect } from 'vitest';
import { bearer, buildNewPart, buildOrder, testEnvironment } from '../../support/shop.ts';
import { createAccounts, type Account } from '../../resilience/support/accounts.ts';
import { startOutsideShop, type OutsideShop } from '../../resilience/support/outside-shop.ts';
import { until } from '../../resilience/support/patience.ts';
import { createHolder, createImpostors, nobody, privateWordOf } from './callers.ts';
import { createDictionary, type Dictionary, type Row } from './dictionary.ts';
import { makePictures } from './pictures.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** What no answer may hold. */
export const secrets = [
  testEnvironment.ACCESS_TOKEN_SECRET,
  testEnvironment.STRIPE_SECRET_KEY,
  testEnvironment.STRIPE_WEBHOOK_SECRET,
  'mongodb://',
];

/** A shop with something of everything in it, who uses it, and the words that it knows. */
export async function createWorld() {
  // No sweep meanwhile: what the shop does by itself is not the doing of a caller.
  const shop = await startOutsideShop({
    buyers: 3,
    parts: 3,
    units: 10_000,
    environment: { SWEEP_SECONDS: '3600', SHUTDOWN_GRACE_SECONDS: '1' },
  });
  const [owner, stranger, bystander] = shop.buyers;
  const [admin] = await createAccounts(shop.db, 1, 'admin');
  if (!owner || !stranger || !bystander || !admin) throw new Error('the shop has too few accounts');
  const pictures = await makePictures();
  const rows: Row[] = [];
  for (const account of [owner, stranger, bystander]) rows.push(...(await fillFor(shop, account)));
  rows.push(...(await fillShop(shop, admin, pictures)));
  const dictionary: Dictionary = createDictionary(rows);
  // From now on the provider keeps its news to itself: what it tells the shop is not the doing of a caller either.
  await shop.sandbox.webhooks.settled();
  shop.sandbox.setWebhookUrl(undefined);
  return {
    shop,
    dictionary,
    pictures,
    privateWords: new Map([owner, stranger, bystander].map(({ email }) => [email, privateWordOf(email)])),
    callers: {
      nobody,
      impostor: await createImpostors(admin.email),
      stranger: await createHolder('the stranger', stranger.email, 'account'),
      owner: await createHolder('the owner', owner.email, 'account'),
      admin: await createHolder('the admin', admin.email, 'admin'),
    },
  };
}

type Send = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => Promise<Row>;

/** Calls the shop as an account. @throws where it refuses */
function callerOf({ process: { api } }: OutsideShop, { token }: Account): Send {
  return async (method, path, body) => {
    const answer = await api[method](path).set(bearer(token)).send(body);
    expect(answer.status, answer.text).toBe(200);
    return { ...answer.body, link: answer.headers['link'] };
  };
}

/** What a buyer leaves in the shop: an open order, one with its payment begun, one paid, one cancelled; a profile; reviews. */
async function fillFor(shop: OutsideShop, account: Account): Promise<Row[]> {
  const send = callerOf(shop, account);
  const [part] = shop.parts;
  if (!part) throw new Error('the shop has no parts');
  const place = async (quantity: number): Promise<Row> => {
    const placed = await send('post', '/booking', {
      ...buildOrder(part, account.email, quantity),
      buyerName: privateWordOf(account.email),
    });
    return placed['booking'] as Row;
  };
  const [open, begun, paid, cancelled] = [await place(1), await place(2), await place(3), await place(4)];
  const payments = [];
  for (const order of [begun, paid])
    payments.push(await send('post', '/create-payment-intent', { booking: order?.['_id'] }));
  const [, transactionId = ''] = payments.map(
    ({ clientSecret }) => String(clientSecret).split('_secret_')[0],
  );
  await shop.provider.pay(transactionId);
  await until(
    () => send('get', `/booking/${String(paid?.['_id'])}`),
    ({ status }) => status === 'paid',
  );
  await send('delete', `/booking/${String(cancelled?.['_id'])}`);
  const profile = {
    education: 'MSc',
    location: 'Europe',
    city: 'Lisbon',
    phone: '12345',
    linkedin: 'in/ann',
    img: '/x',
  };
  const { insertedId: id } = await send('post', '/profile', {
    ...profile,
    city: privateWordOf(account.email),
  });
  const review = { name: 'Ann', addComment: 'Smooth as promised', ratings: 5, img: '/x' };
  const { insertedId: ofShop } = await send('post', '/review', review);
  const { insertedId: ofPart } = await send('post', '/review', { ...review, partId: part._id });
  const orders = [open, begun, cancelled].map((order) => ({
    ...order,
    id: order?.['_id'],
    buyerName: 'Ann',
  }));
  const payable = { booking: open?.['_id'], price: open?.['price'], order: open?.['_id'] };
  const cursors = await cursorsOf(send, '/booking?limit=1');
  return [
    ...orders,
    { ...profile, id },
    { ...review, id: ofShop },
    { ...review, id: ofPart, partId: part._id },
    payable,
    { transactionId },
    ...cursors,
  ];
}

/** What is in the shop besides: a part off sale, parts to look for, pictures, a message, and the places in its lists. */
async function fillShop(shop: OutsideShop, admin: Account, pictures: readonly Buffer[]): Promise<Row[]> {
  const send = callerOf(shop, admin);
  const gone = await send('post', '/part', buildNewPart());
  await send('delete', `/part/${String(gone['insertedId'])}`);
  const message = { email: 'ann@example.com', subject: 'Hours', message: 'Are you open on Sunday?' };
  await send('post', '/contact', message);
  const [picture] = pictures;
  const uploaded = await shop.process.api
    .post('/image')
    .set(bearer(admin.token))
    .attach('image', picture ?? '', 'x.png');
  const parts = shop.parts.map((part: Part) => ({
    ...part,
    partId: part._id,
    q: part.name.slice(0, 9),
    restock: 5,
  }));
  return [
    ...parts,
    message,
    { 'idempotency-key': 'the-key-of-them-all' },
    { email: admin.email, partId: gone['insertedId'], width: 320 },
    ...shop.buyers.map(({ email }) => ({ email })),
    { id: String(uploaded.body.data.url).split('/').at(-1) },
    ...(await cursorsOf(send, '/part?limit=1&sort=price')),
    ...(await cursorsOf(send, '/review?limit=1')),
    ...(await cursorsOf(send, '/user?limit=1&sort=-email')),
  ];
}

/** A place of a list and what it was asked for, as its `Link` header names them. */
async function cursorsOf(send: Send, address: string): Promise<Row[]> {
  const { link } = await send('get', address);
  const query = /<\?([^>]*)>/.exec(String(link))?.[1] ?? '';
  const row = Object.fromEntries(new URLSearchParams(query));
  return [row, { ...row, after: undefined, before: row['after'] }];
}
