import { deskTabs } from '@switchyard/shared/bookings';
import { inboxTabs } from '@switchyard/shared/contact';
import { stockTabs, type Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { contract } from '../src/contract.ts';
import { soldOrder } from './support/copied-orders.ts';
import { mailingShop } from './support/mortal-shop.ts';
import { home, parcel } from './support/orders.ts';
import { createWatchedDatabase, type QueryPlan, type WatchedDatabase } from './support/query-plans.ts';
import {
  addPart,
  bearer,
  buildNewPart,
  buildOrder,
  buyPart,
  idToken,
  payByCard,
  placeOrder,
  runLoops,
  signIn,
  signInAdmin,
  startPayment,
  startShop,
  type Shop,
} from './support/shop.ts';

let watched: WatchedDatabase;
let shop: Shop;
let part: Part;
let buyer: { Authorization: string };
let admin: { Authorization: string };
const email = 'planner@example.com';

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop(mailingShop, watched.db);
  part = await addPart(shop);
  buyer = bearer(await signIn(shop, email));
  admin = bearer(await signInAdmin(shop));
  // The first one is bought, and the tests' are its copies.
  await sold();
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

async function done(request: Test): Promise<Response> {
  const answer = await request;
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const token = () => buyer.Authorization.replace('Bearer ', '');
/** Makes calls as somebody; each call must succeed. */
const by = (who: typeof admin) => ({
  get: (path: string) => done(shop.api.get(path).set(who)),
  post: (path: string, body?: object) => done(shop.api.post(path).set(who).send(body)),
  put: (path: string, body?: object) => done(shop.api.put(path).set(who).send(body)),
  patch: (path: string, body: object) => done(shop.api.patch(path).set(who).send(body)),
  delete: (path: string) => done(shop.api.delete(path).set(who)),
});
const place = () => placeOrder(shop, token(), part, email);
const bought = () => buyPart(shop, token(), part, email);
/** A paid order of another buyer, which costs half as much as buying one. */
async function sold() {
  const { id: order, buyer: owner } = await soldOrder(shop);
  return { order, owner: bearer(owner.token) };
}
const review = { name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x' };
const newReview = async () => String((await by(buyer).post('/review', review)).body.insertedId);
const profile = { education: 'x', location: 'x', city: 'x', phone: '12345', linkedin: 'x', img: '/x' };
const drawn = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const upload = async () =>
  done(
    shop.api
      .post('/image')
      .set(admin)
      .attach('image', await drawn(), 'part.png'),
  );

async function newFamily() {
  const { _id: partId } = await addPart(shop);
  const family = { partId, name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
  const { body } = await by(admin).post('/family', family);
  return { id: String(body.insertedId), partId };
}

async function newMessage(): Promise<string> {
  const message = { name: 'Ann', email, subject: 'An order', message: 'Where is my order, please?' };
  return (await done(shop.api.post('/contact').send(message))).body.insertedId;
}

const keyboard = { name: 'Board', facts: { layout: '60-ansi' }, sources: [] };

async function newPage(): Promise<string> {
  const slug = `p${new ObjectId().toHexString()}`;
  return String((await by(admin).post('/page', { title: 'About', slug, text: 'One.' })).body.insertedId);
}

async function newCollection(): Promise<string> {
  const slug = crypto.randomUUID();
  const { body } = await by(admin).post('/collection', { name: 'Picks', slug, parts: [part._id] });
  return String(body.insertedId);
}

const soldOut = () => addPart(shop, { availableQuantity: 0, minimumOrder: 1 });

/** Puts somebody on a waiting list. @returns the key of the request */
async function newWaiting(): Promise<string> {
  const { _id: partId } = await soldOut();
  const wish = { partId, email: `${crypto.randomUUID()}@example.com`, quantity: 1 };
  for (let times = 0; times < 2; times += 1) await done(shop.api.post('/waiting/email').send(wish));
  await runLoops(shop, 'waiting');
  const found = await shop.db.collection('waiting').findOne({ email: wish.email });
  return String(found?.['key']);
}

async function declared(): Promise<string> {
  const { order, owner } = await sold();
  return (await by(owner).post(`/booking/${order}/withdrawal`, {})).body.insertedId;
}

/** A shipped order of which a unit is being returned. */
async function returned() {
  const { order, owner } = await sold();
  await by(owner).put(`/booking/${order}/address`, home);
  await by(admin).post(`/booking/${order}/shipment`, { carrier: 'DHL' });
  const units = { kind: 'faulty', lines: [{ n: 0, quantity: 1 }] };
  const { body } = await by(owner).post(`/booking/${order}/return`, units);
  return { order, owner, id: String(body.insertedId) };
}

/** Calls each endpoint in every way that causes different queries. */
const uses: Record<keyof typeof contract, () => Promise<unknown>> = {
  addPart: () => by(admin).post('/part', buildNewPart()),
  changePart: () => by(admin).patch(`/part/${part._id}`, { restock: 5, description: 'Oiled.' }),
  async deletePart() {
    const { _id } = await addPart(shop);
    await by(admin).delete(`/part/${_id}`);
  },
  async listStock() {
    await by(admin).post('/part', buildNewPart({ availableQuantity: 0 }));
    for (const tab of stockTabs) {
      for (const q of ['', 'switch'])
        await done(shop.api.get('/stock').query({ tab, q, limit: 1 }).set(admin));
    }
  },
  getStockedPart: () => by(admin).get(`/stock/${part._id}`),
  listImports: () => by(admin).get('/parts/imports'),
  listImportedPictures: () => by(admin).get('/parts/imports/pictures'),
  retryImportedPictures: () => by(admin).post('/parts/imports/pictures/retry'),
  exportParts: () => by(admin).get('/parts/csv'),
  async previewImport() {
    const csv = `_id,price\n${part._id},5\n`;
    await by(admin).post('/parts/import/preview', { csv });
  },
  async importParts() {
    const { _id } = await addPart(shop);
    const fields = 'name,description,price,availableQuantity,minimumOrder,img';
    const csv = `_id,${fields}\n${_id},New,Smooth,5,1,1,/x\n,Newer,Smooth,5,1,1,/x\n`;
    const { body } = await by(admin).post('/parts/import/preview', { csv });
    const { fingerprint } = body;
    for (const sent of [
      { csv, fingerprint },
      { csv, fingerprint },
    ])
      await by(admin).post('/parts/import', sent);
  },
  getPart: () => done(shop.api.get(`/part/${part._id}`)),
  async getRelated() {
    const facts = { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '3' };
    const { _id } = await addPart(shop, { facts });
    await addPart(shop, { facts });
    await done(shop.api.get(`/part/${_id}/related`));
  },
  async getPartPage() {
    const { _id } = await addPart(shop, { facts: { kind: 'switch', feel: 'tactile' } });
    const family = { partId: _id, name: 'Fen', choices: [{ name: 'Pins', value: '3' }] };
    await by(admin).post('/family', family);
    await done(shop.api.get(`/part/${_id}/page`));
  },
  async listParts() {
    await done(shop.api.get('/part'));
    await newFamily();
    await done(shop.api.get('/part?families=once'));
  },
  findKeyboards: () => done(shop.api.get('/keyboard?q=gmmk')),
  listKeyboards: () => done(shop.api.get('/keyboards')),
  getKeyboard: () => done(shop.api.get('/keyboard/keychron-q1-pro')),
  getKeyboardParts: () => done(shop.api.get('/keyboard/keychron-q1-pro/parts')),
  answerAboutKeyboard: () =>
    by(buyer).put('/keyboards/answers', { name: 'reviung41', facts: { connector: 'usb-c' } }),
  listOwnersAnswers: () => by(admin).get('/keyboards/answers'),
  async decideOnAnswer() {
    const facts = { connector: 'usb-mini', lights: 'none' };
    await by(buyer).put('/keyboards/answers', { name: 'reviung41', facts });
    const decide = (fact: string, value: string, isAgreed: boolean) =>
      by(admin).post('/keyboards/answers/decide', { slug: 'reviung41', fact, value, isAgreed });
    await decide('connector', '"usb-mini"', true);
    await decide('lights', '"none"', false);
  },
  listKeptKeyboards: () => by(admin).get('/keyboards/kept'),
  listSoughtKeyboards: () => by(admin).get('/keyboards/sought'),
  getKeptKeyboard: () => by(admin).get('/keyboard/keychron-q1-pro/kept'),
  saveKeyboard: () => by(admin).put('/keyboard/my-board', keyboard),
  async deleteKeyboard() {
    await by(admin).put('/keyboard/other-board', { ...keyboard, name: 'Other board' });
    await by(admin).delete('/keyboard/other-board');
  },
  judgeFit: () => done(shop.api.post('/fit').send({ parts: [part._id] })),
  async getFacets() {
    const facts = { kind: 'switch', feel: 'tactile', force: 62, silent: true };
    const { _id } = await addPart(shop, { facts });
    for (const query of [
      '',
      '?kind=switch&feel=tactile&force=50..',
      '?kind=switch&families=once',
      '?q=tactile&kind=switch&inStock=true',
    ])
      await done(shop.api.get(`/part/facets${query}`));
    await by(admin).patch(`/part/${_id}`, { facts: null });
    shop.clock.forward(3_600_000);
    await shop.app.sweep();
  },
  async suggestParts() {
    await addPart(shop, { facts: { kind: 'switch', feel: 'tactile' } });
    for (const q of ['tactile switches', 'tactle', 'sw'])
      await done(shop.api.get('/part/suggestions').query({ q }));
  },
  cancelBooking: async () => by(buyer).delete(`/booking/${(await place())._id}`),
  async cancelBookings() {
    await place();
    await by(admin).delete(`/booking?buyer=${email}`);
  },
  getBooking: async () => by(buyer).get(`/booking/${(await place())._id}`),
  listBookingEvents: async () => by(buyer).get(`/booking/${(await place())._id}/events`),
  listBookings: () => by(buyer).get(`/booking?buyer=${email}`),
  listOwnBookings: () => by(buyer).get('/booking/mine'),
  addAddress: async () => by(buyer).put(`/booking/${(await place())._id}/address`, home),
  async listPapers() {
    const { order, owner } = await sold();
    await by(owner).get(`/booking/${order}/papers`);
  },
  listOrderMails: async () => by(admin).get(`/booking/${(await place())._id}/mails`),
  async listOrders() {
    const { _id } = await place();
    for (const tab of Object.keys(deskTabs)) {
      for (const q of ['', _id, 'pi_1', '7', email.slice(0, 3), part.name])
        await done(shop.api.get('/orders').query({ tab, q, limit: 2 }).set(admin));
    }
  },
  exportBookkeeping: () => by(admin).get('/papers/csv?form=journal'),
  exportOrders: () => by(admin).get('/orders/csv?tab=unpaid'),
  async packOrders() {
    const { order, owner } = await sold();
    await by(owner).put(`/booking/${order}/address`, home);
    await by(admin).post('/orders/packed', { orders: [order] });
  },
  async deliverOrders() {
    await by(admin).post('/orders/delivered', { orders: [(await sold()).order] });
  },
  countOrders: () => by(admin).get('/orders/counts'),
  listPicks: async () => by(admin).get(`/orders/picks?ids=${(await sold()).order}`),
  async shipOrders() {
    const orders = [await bought(), await bought()];
    for (const order of orders) await by(buyer).put(`/booking/${order}/address`, home);
    const parcels = [{ ...parcel, orders }];
    await by(admin).post('/orders/shipped', { parcels });
  },
  async shipOrder() {
    const { order, owner } = await sold();
    await by(owner).put(`/booking/${order}/address`, home);
    await by(admin).post(`/booking/${order}/shipment`, parcel);
    await by(admin).post(`/booking/${order}/delivery`);
  },
  askForAddress: async () => by(admin).post(`/booking/${(await sold()).order}/address-request`),
  async waiveBalance() {
    const { order, owner } = await sold();
    await by(owner).put(`/booking/${order}/address`, home);
    await shop.db.collection('bookings').updateOne({ _id: new ObjectId(order) }, { $set: { dueMinor: 595 } });
    await by(admin).post(`/booking/${order}/waiver`, { reason: 'A present' });
  },
  deliverOrder: () => uses.shipOrder(),
  async refundOrder() {
    const { order } = await sold();
    const refund = { amount: 0.5, reason: 'Late', restock: 1 };
    await by(admin).post(`/booking/${order}/refund`, refund);
  },
  async cancelPaidBooking() {
    const { order, owner } = await sold();
    await by(owner).post(`/booking/${order}/cancellation`);
  },
  async declareWithdrawal() {
    const withdrawal = { name: 'Ann', order: '1042', email, words: crypto.randomUUID() };
    for (const body of [withdrawal, withdrawal]) await done(shop.api.post('/withdrawal').send(body));
  },
  async declareOwnWithdrawal() {
    const { order, owner } = await sold();
    for (const lines of [undefined, [{ n: 0, quantity: 1 }]])
      await by(owner).post(`/booking/${order}/withdrawal`, { lines });
    await shop.app.sweep();
  },
  async declareReturn() {
    await returned();
    await shop.app.sweep();
  },
  async acceptReturn() {
    const { id } = await returned();
    await by(admin).put(`/withdrawals/${id}/accepted`);
  },
  async refuseReturn() {
    const { id } = await returned();
    await by(admin).put(`/withdrawals/${id}/refused`, { reason: 'It was used.' });
  },
  async markReturnSent() {
    const { order, owner, id } = await returned();
    await by(admin).put(`/withdrawals/${id}/accepted`);
    await by(owner).put(`/booking/${order}/withdrawal/${id}/sent`);
  },
  async getOrderWithdrawal() {
    const { order, owner } = await sold();
    await by(owner).get(`/booking/${order}/withdrawal`);
  },
  async listWithdrawals() {
    for (const query of [
      '',
      '?tab=open&limit=5',
      '?tab=settled&sort=oldest',
      '?q=1042',
      `?q=${email}&tab=open`,
    ])
      await by(admin).get(`/withdrawals${query}`);
  },
  receiveWithdrawal: async () => by(admin).put(`/withdrawals/${await declared()}/received`),
  async settleWithdrawal() {
    const refund = { reason: 'Withdrawn', lines: [{ n: 0, quantity: 1, restock: 1 }] };
    await by(admin).post(`/withdrawals/${await declared()}/settled`, { refund });
  },
  async payBooking() {
    const { _id } = await place();
    const { clientSecret, intentId } = await startPayment(shop, token(), _id);
    await payByCard(shop, clientSecret);
    await by(buyer).patch(`/booking/${_id}`, { transactionId: intentId });
  },
  async placeBooking() {
    const { partId: _, ...byName } = buildOrder(part, email);
    const key = crypto.randomUUID();
    for (const order of [byName, byName])
      await done(shop.api.post('/booking').set(buyer).set('Idempotency-Key', key).send(order));
  },
  async createPaymentIntent() {
    const { _id, price } = await place();
    for (const order of [{ booking: _id }, { price }]) await by(buyer).post('/create-payment-intent', order);
  },
  async addReview() {
    await bought();
    const reviewed = { ...review, partId: part._id };
    for (const body of [review, reviewed]) await by(buyer).post('/review', body);
    await shop.api
      .post('/review')
      .set(admin)
      .send({ ...review, partId: part._id });
  },
  async getOwnReview() {
    for (const query of ['', `?partId=${part._id}`]) await by(buyer).get(`/review/mine${query}`);
  },
  async listPartsToReview() {
    await bought();
    await by(buyer).get('/review/due');
  },
  getRating: () => done(shop.api.get(`/part/${part._id}/rating`)),
  getRatings: () => done(shop.api.get(`/ratings?parts=${part._id}`)),
  voteHelpful: async () => by(admin).put(`/review/${await newReview()}/helpful`),
  async withdrawHelpful() {
    const id = await newReview();
    for (const call of ['put', 'delete'] as const)
      await done(shop.api[call](`/review/${id}/helpful`).set(admin));
  },
  listOwnVotes: async () => by(admin).get(`/review/helpful?reviews=${await newReview()}`),
  async replyToReview() {
    await newReview();
    const { body } = await done(shop.api.get('/review/all').set(admin).query({ limit: 1 }));
    const [{ _id, version }] = body;
    await by(admin).put(`/review/${_id}/reply`, { text: 'Thank you.', version });
  },
  async removeReply() {
    await uses.replyToReview();
    const { body } = await done(shop.api.get('/review/all').set(admin).query({ limit: 1 }));
    await by(admin).delete(`/review/${body[0]._id}/reply`);
  },
  listAllReviews: () => by(admin).get('/review/all'),
  hideReview: async () => by(admin).put(`/review/${await newReview()}/hidden`),
  showReview: async () => by(admin).delete(`/review/${await newReview()}/hidden`),
  deleteReview: async () => by(admin).delete(`/review/${await newReview()}`),
  listReviews: () => done(shop.api.get('/review')),
  async getProfile() {
    const saved = await by(buyer).post('/profile', profile);
    await by(buyer).get(`/profile/${saved.body.insertedId}`);
  },
  saveProfile: () => by(buyer).post('/profile', profile),
  checkAdmin: () => by(buyer).get(`/admin/${email}`),
  async blockUser() {
    await signIn(shop, 'blocked@example.com');
    await by(admin).put('/user/block/blocked@example.com');
  },
  async unblockUser() {
    await signIn(shop, 'let-in@example.com');
    await by(admin).put('/user/block/let-in@example.com');
    await by(admin).delete('/user/block/let-in@example.com');
  },
  async demoteAdmin() {
    await signIn(shop, 'third@example.com');
    await by(admin).put('/user/admin/third@example.com');
    await by(admin).delete('/user/admin/third@example.com');
  },
  async signOutEverywhere() {
    await signIn(shop, 'everywhere@example.com');
    await by(admin).delete('/user/everywhere@example.com/sessions');
  },
  async listAudit() {
    for (const query of ['', '?q=admin@example.com', '?sort=oldest&limit=1'])
      await by(admin).get(`/audit${query}`);
  },
  async readBooks() {
    await shop.app.sweep();
    await by(admin).get('/books?days=31');
  },
  async readOverview() {
    await place();
    await by(admin).get('/overview?days=90');
  },
  listDifferences: () => by(admin).get('/books/2026-01-01/differences'),
  async deleteUser() {
    await signIn(shop, 'gone@example.com');
    await by(admin).delete('/user/gone@example.com');
  },
  async downloadData() {
    await bought();
    for (const who of [buyer, admin]) await by(who).get(`/user/${email}/data`);
  },
  listUsers: () => by(admin).get('/user'),
  async makeAdmin() {
    await signIn(shop, 'second@example.com');
    await by(admin).put('/user/admin/second@example.com');
  },
  signIn: async () => by(bearer(await idToken(email))).put(`/user/${email}`),
  getImage: async () => done(shop.api.get((await upload()).body.data.url.replace(/^\/api/, ''))),
  uploadImage: upload,
  sendMessage: newMessage,
  async listMessages() {
    await newMessage();
    for (const tab of inboxTabs) {
      for (const q of ['', 'order', `${email} order`])
        await done(shop.api.get('/messages').query({ tab, q, limit: 1 }).set(admin));
    }
  },
  getMessage: async () => by(admin).get(`/messages/${await newMessage()}`),
  readMessage: async () => by(admin).put(`/messages/${await newMessage()}/read`),
  async replyToMessage() {
    const id = await newMessage();
    await by(admin).post(`/messages/${id}/reply`, { text: 'Here.' });
    await by(admin).get(`/messages/${id}`);
    await shop.app.sweep();
  },
  markMessageAnswered: async () => by(admin).put(`/messages/${await newMessage()}/answered`),
  getDelivery: () => done(shop.api.get('/delivery')),
  getDeliveryCosts: () => done(shop.api.get('/delivery/costs')),
  async saveCart() {
    const lines = [{ partId: part._id, quantity: 2 }];
    const { version } = (await by(buyer).get('/cart')).body;
    await by(buyer).put('/cart', { version, lines });
    await by(buyer).put('/cart', { version: version + 1, lines: [] });
  },
  async mergeCart() {
    const cart = { device: crypto.randomUUID(), lines: [{ partId: part._id, quantity: 3 }] };
    for (const _ of [1, 2]) await by(buyer).post('/cart/merge', cart);
  },
  async saveBoards() {
    const boards = [{ name: 'Tofu60', search: 'layout=60-ansi' }];
    const { version } = (await by(buyer).get('/boards')).body;
    await by(buyer).put('/boards', { version, boards });
    await by(buyer).put('/boards', { version: version + 1, boards: [] });
  },
  addFamily: newFamily,
  getFamilyForAdmin: async () => by(admin).get(`/family/${(await newFamily()).id}/members`),
  getFamily: async () => done(shop.api.get(`/family/${(await newFamily()).id}`)),
  async changeFamily() {
    const { id } = await newFamily();
    const changes = { description: null, choices: ['Shade'] };
    await by(admin).patch(`/family/${id}`, changes);
  },
  async renameValue() {
    const { id } = await newFamily();
    const renamed = { choice: 1, value: 'Red', to: 'Crimson' };
    await by(admin).patch(`/family/${id}/values`, renamed);
  },
  async setMember() {
    const { id } = await newFamily();
    const { _id } = await addPart(shop);
    for (const value of ['Blue', 'Green']) {
      const values = [value];
      await by(admin).put(`/family/${id}/members/${_id}`, { values });
    }
  },
  async removeMember() {
    const { id, partId } = await newFamily();
    await by(admin).delete(`/family/${id}/members/${partId}`);
  },
  deleteFamily: async () => by(admin).delete(`/family/${(await newFamily()).id}`),
  getBoards: () => by(buyer).get('/boards'),
  async waitForPart() {
    const { _id: partId } = await soldOut();
    for (const quantity of [1, 2]) await by(buyer).post('/waiting', { partId, quantity });
    await by(admin).patch(`/part/${partId}`, { restock: 5 });
    await shop.app.sweep();
    const gone = await soldOut();
    await by(buyer).post('/waiting', { partId: gone._id, quantity: 1 });
    await by(admin).delete(`/part/${gone._id}`);
    await shop.app.sweep();
  },
  async waitByEmail() {
    await newWaiting();
    shop.clock.forward(25 * 3_600_000);
    await shop.app.sweep();
  },
  listWaiting: () => by(buyer).get('/waiting'),
  getWaiting: async () => done(shop.api.get(`/waiting/${await newWaiting()}`)),
  confirmWaiting: async () => done(shop.api.post(`/waiting/${await newWaiting()}/confirmation`)),
  endWaiting: async () => done(shop.api.delete(`/waiting/${await newWaiting()}`)),
  getCart: () => by(buyer).get('/cart'),
  quoteCart: () =>
    done(shop.api.post('/cart/quote').send({ lines: [{ partId: part._id, quantity: 2 }], country: 'GB' })),
  getQuote: () => done(shop.api.get(`/delivery/quote?part=${part._id}&quantity=2&country=GB`)),
  getDeliveryTable: () => by(admin).get('/delivery/table'),
  async saveDeliveryTable() {
    const { body: table } = await by(admin).get('/delivery/table');
    const { body: saved } = await by(admin).put('/delivery/table', table);
    await by(admin).put('/delivery/table', saved);
  },
  readStart: () => by(admin).get('/overview/start'),
  getShopSettings: () => by(admin).get('/settings/shop'),
  async saveShopSettings() {
    for (const [version, holdMinutes] of [60, 90].entries())
      await by(admin).put('/settings/shop', { version, decided: { holdMinutes } });
    await shop.app.sweep();
  },
  addCollection: newCollection,
  async changeCollection() {
    const id = await newCollection();
    const changed = { version: 1, name: 'Switches', slug: crypto.randomUUID(), search: 'kind=switch' };
    await by(admin).put(`/collection/${id}`, changed);
  },
  async orderCollections() {
    await by(admin).put('/collections/sequence', { ids: [await newCollection()] });
  },
  async deleteCollection() {
    await by(admin).delete(`/collection/${await newCollection()}`);
  },
  listKeptCollections: () => by(admin).get('/collections'),
  listCollections: () => done(shop.api.get('/collection')),
  async getCollection() {
    const slug = crypto.randomUUID();
    await by(admin).post('/collection', { name: 'Picks', slug, parts: [part._id] });
    await done(shop.api.get(`/collection/${slug}`));
  },
  listRedirects: () => by(admin).get('/redirects'),
  getRedirectTable: () => by(admin).get('/redirects/table'),
  async saveRedirects() {
    for (const to of ['/parts', `/parts/${part._id}`, null])
      await by(admin).put('/redirects', [{ from: '/products/fen', to }]);
    shop.clock.forward(2 * 3_600_000);
    await shop.app.sweep();
  },
  async findRedirect() {
    await by(admin).put('/redirects', [{ from: '/products/fen', to: `/parts/${part._id}` }]);
    await done(shop.api.get('/redirects/target?path=/products/fen'));
  },
  getCurrency: () => by(admin).get('/settings/currency'),
  chooseCurrency: () => by(admin).put('/settings/currency', { currency: 'usd' }),
  getPolicy: () => done(shop.api.get('/policy/terms')),
  getPolicyText: () => by(admin).get('/policy/terms/text'),
  async savePolicyText() {
    await by(admin).put('/policy/terms/text', { version: 0, text: 'One.' });
    await by(admin).put('/policy/terms/text', { version: 1, text: null });
  },
  addOwnPage: newPage,
  async changeOwnPage() {
    const id = await newPage();
    await by(admin).put(`/page/${id}`, { version: 1, title: 'About', slug: `s${id}`, text: 'Two.' });
  },
  async deleteOwnPage() {
    await by(admin).delete(`/page/${await newPage()}`);
  },
  listKeptPages: () => by(admin).get('/pages'),
  getWrittenPage: async () => by(admin).get(`/pages/${await newPage()}`),
  listOwnPages: () => done(shop.api.get('/page')),
  async getOwnPage() {
    const id = await newPage();
    await by(admin).put(`/page/${id}`, { version: 1, title: 'About', slug: `s${id}`, text: 'Two.' });
    await done(shop.api.get(`/page/s${id}`));
  },
  previewPolicy: () => by(admin).post('/policy/preview', { text: 'One.' }),
  getSettings: () => done(shop.api.get('/settings')),
  async reportReview() {
    const id = await newReview();
    await done(shop.api.post(`/review/${id}/report`).send({ reason: 'insult', text: 'Rude.' }));
  },
  async listReports() {
    const id = await newReview();
    await done(shop.api.post(`/review/${id}/report`).send({ reason: 'insult', text: 'Rude.' }));
    await by(admin).get('/review/reports');
  },
  async decideReports() {
    const id = await newReview();
    await done(shop.api.post(`/review/${id}/report`).send({ reason: 'insult', text: 'Rude.' }));
    await by(admin).post(`/review/${id}/decision`, { outcome: 'hidden', reasons: 'It is.' });
  },
  getShownLaw: () => done(shop.api.get('/law')),
  getLaw: () => by(admin).get('/shop/law'),
  async saveLaw() {
    for (const vatId of ['DE1', 'DE2']) {
      const { body } = await by(admin).get('/shop/law');
      await by(admin).put('/shop/law', { ...body, vatId });
    }
  },
  readReadiness: () => by(admin).get('/shop/law/readiness'),
  getLook: () => by(admin).get('/shop/look'),
  async saveLook() {
    for (const accent of ['#0f5f54', '#123456']) {
      const { body } = await by(admin).get('/shop/look');
      await by(admin).put('/shop/look', { ...body, accent });
    }
  },
  async publishLook() {
    const { version, ...look } = (await by(admin).get('/shop/look')).body;
    const { body } = await by(admin).put('/shop/look', {
      ...look,
      version,
      name: 'Klackwerk',
      since: '2021',
    });
    await by(admin).post('/shop/look/published', { version: body.version });
  },
  getMailWords: () => by(admin).get('/shop/mails'),
  async saveMailWords() {
    await by(admin).put('/shop/mails', { version: 0, replyTo: 'hello@klack.example' });
    await by(admin).put('/shop/mails', { version: 1 });
  },
  previewMail: () => by(admin).post('/shop/mails/preview', { kind: 'order-paid' }),
  listPublishedLooks: () => by(admin).get('/shop/look/published'),
  uploadLogo: async () =>
    done(
      shop.api
        .post('/shop/look/logo')
        .set(admin)
        .attach('image', await drawn(), 'logo.png'),
    ),
};

/** The GridFS driver checks whether there are any files. */
const looksForAny = ({ query, documentsExamined }: QueryPlan) =>
  query === 'find images.files' && documentsExamined <= 1;

it.each(Object.entries(uses))('%s reads no whole collection', async (_, use) => {
  const scans = await watched.newScansOf(use);
  expect(scans.filter((plan) => !looksForAny(plan))).toEqual([]);
});

it('the overview counts orders from indexes, and reads no order that it does not need', async () => {
  // Refunded orders have to be read, because the index does not say whether they were ever paid.
  await shop.db.collection('bookings').deleteMany({ status: 'refunded' });
  await uses.payBooking();
  await place();
  const plans = await watched.plansOf(() => by(admin).get('/overview?days=90'));
  const ofOrders = plans.filter(({ query }) => query.endsWith(' bookings'));
  const counts = ofOrders.filter(({ indexes }) => indexes.includes('status_created'));
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.map(({ documentsExamined }) => documentsExamined)).toEqual(counts.map(() => 0));
});
