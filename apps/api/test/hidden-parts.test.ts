import type { Right } from '@switchyard/shared';
import type { PartChanges } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { contract } from '../src/contract.ts';
import { home, openOrder, paidOrder } from './support/orders.ts';
import { addPart, buildNewPart, signIn, signInAdmin, useShop, type Api, runLoops } from './support/shop.ts';

const shop = useShop();
const facts = { kind: 'switch', feel: 'tactile', force: 62 };
const buyer = 'ann@example.com';
let admin: Api;
let account: Api;

beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
  account = shop().as(await signIn(shop(), buyer));
});

type Named = { id: string; name: string };

async function prepare(): Promise<Named> {
  const name = `Zephyrine ${crypto.randomUUID().slice(0, 8)}`;
  const part = buildNewPart({ name, facts });
  const { body } = await admin
    .post('/part')
    .send({ ...part, hidden: true })
    .expect(200);
  return { id: body.insertedId, name };
}
const change = (id: string, changes: PartChanges) => admin.patch(`/part/${id}`).send(changes);
const stocked = async (id: string) => (await admin.get(`/stock/${id}`)).body;

/** A response without the fields that differ between two identical calls. */
const told = ({
  status,
  body,
  headers,
}: {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}) => ({
  status,
  // Each refusal has a unique instance id.
  body: { ...Object(body), instance: undefined },
  total: headers['x-total-count'],
});

const order = { quantity: 1, price: 19.99, buyer };

type Calls = typeof contract;
/** Names of the calls that are not restricted to admins. */
type OpenCall = {
  [Name in keyof Calls]: Calls[Name]['access'] extends Right ? never : Name;
}[keyof Calls];

/**
 * For each call that is not restricted to admins, the requests that involve a part; `null` for calls that involve none.
 * Every new endpoint must be added here, so that hidden parts are not forgotten.
 */
const asked: Record<OpenCall, ((part: Named) => PromiseLike<Parameters<typeof told>[0]>)[] | null> = {
  listParts: [
    () => shop().api.get('/part'),
    () => shop().api.get('/part?limit=100&sort=-rating'),
    ({ name }) => shop().api.get('/part').query({ q: name }),
    // A typo that the search could correct only by means of the hidden part's name.
    ({ name }) =>
      shop()
        .api.get('/part')
        .query({ q: name.replace('ph', 'hp') }),
    () => shop().api.get('/part?kind=switch&feel=tactile&sort=force'),
  ],
  getFacets: [
    () => shop().api.get('/part/facets?kind=switch&feel=tactile'),
    ({ name }) => shop().api.get('/part/facets').query({ q: name }),
  ],
  suggestParts: [({ name }) => shop().api.get('/part/suggestions').query({ q: name })],
  getPart: [({ id }) => shop().api.get(`/part/${id}`)],
  getRelated: [({ id }) => shop().api.get(`/part/${id}/related`)],
  getPartPage: [({ id }) => shop().api.get(`/part/${id}/page`)],
  getFamily: [
    async ({ id }) => {
      const family = { partId: id, name: 'Switch', choices: [{ name: 'Feel', value: 'Tactile' }] };
      const { body } = await admin.post('/family').send(family);
      return shop().api.get(`/family/${body.insertedId ?? id}`);
    },
  ],
  findRedirect: [
    async ({ id }) => {
      await admin.put('/redirects').send([{ from: '/fen', to: `/parts/${id}` }]);
      return shop().api.get('/redirects/target?path=/fen');
    },
  ],
  getCollection: [
    async ({ id }) => {
      const collection = { slug: 'picks', name: 'Picks', parts: [id], version: 1, changedAt: new Date() };
      const collections = shop().db.collection('shopCollections');
      await collections.updateOne({ slug: 'picks' }, { $set: collection }, { upsert: true });
      return shop().api.get('/collection/picks');
    },
  ],
  quoteCart: [
    ({ id }) =>
      shop()
        .api.post('/cart/quote')
        .send({ lines: [{ partId: id, quantity: 1 }], country: 'US' }),
  ],
  getQuote: [({ id }) => shop().api.get(`/delivery/quote?part=${id}&quantity=1&country=US`)],
  judgeFit: [
    ({ id }) =>
      shop()
        .api.post('/fit')
        .send({ parts: [id] }),
  ],
  findKeyboards: null,
  listKeyboards: null,
  getKeyboard: null,
  answerAboutKeyboard: null,
  getKeyboardParts: [() => shop().api.get('/keyboard/reviung41/parts')],
  placeBooking: [
    ({ id, name }) => account.post('/booking').send({ ...order, partId: id, partName: name }),
    ({ name }) => account.post('/booking').send({ ...order, partName: name }),
    ({ id }) => account.post('/booking').send({ buyer, price: 19.99, lines: [{ partId: id, quantity: 1 }] }),
  ],
  waitForPart: [({ id }) => account.post('/waiting').send({ partId: id, quantity: 1 })],
  waitByEmail: [
    ({ id }) => shop().api.post('/waiting/email').send({ partId: id, email: buyer, quantity: 1 }),
  ],
  addReview: [
    ({ id }) =>
      account.post('/review').send({ name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x', partId: id }),
  ],
  listReviews: [({ id }) => shop().api.get(`/review?partId=${id}&limit=5`)],
  getOwnReview: [({ id }) => account.get(`/review/mine?partId=${id}`)],
  getRating: [({ id }) => shop().api.get(`/part/${id}/rating`)],
  getRatings: [({ id }) => shop().api.get(`/ratings?parts=${id}`)],
  // These calls return only what the account itself has stored or ordered.
  getCart: null,
  saveCart: null,
  mergeCart: null,
  getBoards: null,
  saveBoards: null,
  // Someone who waits for a part saw it before it was hidden.
  listWaiting: null,
  getWaiting: null,
  confirmWaiting: null,
  endWaiting: null,
  listPartsToReview: null,
  addAddress: null,
  cancelBooking: null,
  cancelPaidBooking: null,
  declareOwnWithdrawal: null,
  declareReturn: null,
  markReturnSent: null,
  declareWithdrawal: null,
  getOrderWithdrawal: null,
  createPaymentIntent: null,
  getBooking: null,
  listBookingEvents: null,
  listBookings: null,
  listOwnBookings: null,
  listPapers: null,
  payBooking: null,
  // These calls do not involve parts.
  listCollections: null,
  listOwnVotes: null,
  voteHelpful: null,
  withdrawHelpful: null,
  getPolicy: null,
  listOwnPages: null,
  getOwnPage: null,
  getShownLaw: null,
  reportReview: null,
  getProfile: null,
  saveProfile: null,
  checkAdmin: null,
  deleteUser: null,
  downloadData: null,
  signIn: null,
  signOutEverywhere: null,
  sendMessage: null,
  getDelivery: null,
  getDeliveryCosts: null,
  getSettings: null,
  uploadImage: null,
  // A picture's name is the hash of its content, so only those who know the picture can request it.
  getImage: null,
};

describe('a hidden part', () => {
  it('is like no part at all on every call that is not for admins', async () => {
    await addPart(shop(), { facts });
    const nothing = { id: new ObjectId().toHexString(), name: 'Zephyrine 00000000' };
    for (const [name, calls] of Object.entries(asked)) {
      for (const call of calls ?? []) {
        const before = told(await call(nothing));
        const hidden = await prepare();
        const after = told(await call(hidden));
        const [said, expected] = [after, before].map((answer) =>
          JSON.stringify(answer)
            .replaceAll(hidden.id, 'ID')
            .replaceAll(nothing.id, 'ID')
            .replaceAll(hidden.name, 'NAME')
            .replaceAll(nothing.name, 'NAME'),
        );
        expect(said, name).toBe(expected);
      }
    }
  });

  it('can be read, changed, listed, exported and deleted by admins', async () => {
    const { id, name } = await prepare();
    expect(await stocked(id)).toMatchObject({ _id: id, name, hidden: true, held: 0 });
    expect((await change(id, { price: 5, restock: 7 })).body.part).toMatchObject({
      price: 5,
      availableQuantity: 107,
    });
    const { body } = await admin.get('/stock').query({ tab: 'hidden', q: name });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    const { text } = await admin.get('/parts/csv');
    expect(text.split('\n').find((row) => row.startsWith(id))).toMatch(/,yes,+\r?$/);
    await runLoops(shop(), 'orders', 'upkeep');
    expect(await stocked(id)).toMatchObject({ _id: id });
    await admin.delete(`/part/${id}`).expect(200);
    await admin.get(`/stock/${id}`).expect(404);
    await change(id, { hidden: false }).expect(404);
    await shop().api.get(`/part/${id}`).expect(404);
  });

  it('goes on sale, and is found and counted from then on', async () => {
    const { id, name } = await prepare();
    const count = async () => (await shop().api.get('/part/facets?kind=switch')).body.kinds;
    const before = JSON.stringify(await count());
    expect((await change(id, { hidden: false })).body.part.hidden).toBeUndefined();
    expect((await shop().api.get(`/part/${id}`).expect(200)).body).not.toHaveProperty('hidden');
    expect((await shop().api.get('/part').query({ q: name })).body).toHaveLength(1);
    expect(JSON.stringify(await count())).not.toBe(before);
    await change(id, { hidden: true }).expect(200);
    expect(JSON.stringify(await count())).toBe(before);
    const audit = (await admin.get('/audit?limit=100&sort=newest')).body;
    expect(audit.filter((line: { whom?: string }) => line.whom === id)).toMatchObject([
      { action: 'part-changed', after: { hidden: true } },
      { action: 'part-changed', before: { hidden: true } },
      { action: 'part-added' },
    ]);
  });

  it('stays hidden or on sale when it is told so twice', async () => {
    const { _id } = await addPart(shop());
    await change(_id, { hidden: false }).expect(200);
    await shop().api.get(`/part/${_id}`).expect(200);
    await change(_id, { hidden: true }).expect(200);
    await change(_id, { hidden: true }).expect(200);
    expect((await shop().api.get(`/part/${_id}`)).status).toBe(404);
  });
});

describe('a hidden row of a file', () => {
  const csv = `name,description,price,availableQuantity,minimumOrder,img,hidden\r\nGreen,Smooth,2.5,7,1,/x,TRUE\r\n`;
  const preview = async () => (await admin.post('/parts/import/preview').send({ csv }).expect(200)).body;
  const named = () => shop().db.collection('parts').find({ name: 'Green' }).toArray();

  it('adds one hidden part, however many imports run at once', async () => {
    const { fingerprint } = await preview();
    const send = () => admin.post('/parts/import').send({ csv, fingerprint }).expect(200);
    for (const { body } of await Promise.all([send(), send(), send()]))
      expect([body.added, body.missed].map(({ length }) => length)).toEqual([1, 0]);
    const [part, ...more] = await named();
    expect(more).toEqual([]);
    expect(part).toMatchObject({ hidden: true });
    // A unique index prevents a duplicate, whether it is on sale or hidden.
    for (const as of [{ hidden: true }, { hidden: undefined, onSale: true }]) {
      const twin = { ...part, ...as, _id: new ObjectId() };
      await expect(
        shop().db.collection('parts').insertOne(twin, { ignoreUndefined: true }),
      ).rejects.toMatchObject({ code: 11000 });
    }
    expect((await preview()).rows).toMatchObject([{ state: 'unchanged' }]);
  });
});

describe('a part that is hidden later', () => {
  it('is gone from carts, and orders of it go on', async () => {
    const unpaid = await openOrder(shop());
    const paid = await paidOrder(shop(), { address: home });
    for (const { part } of [unpaid, paid]) await change(part._id, { hidden: true }).expect(200);
    const lines = [{ partId: paid.part._id, quantity: 1 }];
    const { body } = await shop().api.post('/cart/quote').send({ lines, country: 'US' });
    expect(JSON.stringify(body)).toContain('gone');
    expect((await paid.fulfil('packed')).status).toBe(200);
    expect((await paid.fulfil('shipped')).status).toBe(200);
    expect((await unpaid.cancel()).status).toBe(200);
    expect(await unpaid.faults()).toEqual([]);
    expect(await stocked(unpaid.part._id)).toMatchObject({ held: 0, hidden: true });
  });
});
