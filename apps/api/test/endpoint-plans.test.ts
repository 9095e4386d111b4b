import { deskTabs } from '@switchyard/shared/bookings';
import { inboxTabs } from '@switchyard/shared/contact';
import { stockTabs, type Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { contract } from '../src/contract.ts';
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
  // Nobody listens there. Without an address, messages could not be replied to.
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'orders@shop.example',
    SELLER_EMAIL: 'desk@shop.example',
    SITE_ORIGIN: 'https://shop.example',
  };
  shop = await startShop(mail, watched.db);
  part = await addPart(shop);
  buyer = bearer(await signIn(shop, email));
  admin = bearer(await signInAdmin(shop));
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
const place = () => placeOrder(shop, token(), part, email);
const review = { name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x' };
const newReview = async () =>
  String((await done(shop.api.post('/review').set(buyer).send(review))).body.insertedId);
const profile = { education: 'x', location: 'x', city: 'x', phone: '12345', linkedin: 'x', img: '/x' };
const upload = async () => {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } });
  const file = await picture.png().toBuffer();
  return done(shop.api.post('/image').set(admin).attach('image', file, 'part.png'));
};

async function newFamily() {
  const { _id: partId } = await addPart(shop);
  const family = { partId, name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
  const { body } = await done(shop.api.post('/family').set(admin).send(family));
  return { id: String(body.insertedId), partId };
}

async function newMessage(): Promise<string> {
  const message = { name: 'Ann', email, subject: 'An order', message: 'Where is my order, please?' };
  return (await done(shop.api.post('/contact').send(message))).body.insertedId;
}

const soldOut = () => addPart(shop, { availableQuantity: 0, minimumOrder: 1 });

/** The key of somebody who has asked to be told. */
async function newWaiting(): Promise<string> {
  const { _id: partId } = await soldOut();
  const wish = { partId, email: `${crypto.randomUUID()}@example.com`, quantity: 1 };
  for (let times = 0; times < 2; times += 1) await done(shop.api.post('/waiting/email').send(wish));
  await shop.app.sweep();
  const found = await shop.db.collection('waiting').findOne({ email: wish.email });
  return String(found?.['key']);
}

async function declared(): Promise<string> {
  const order = await buyPart(shop, token(), part, email);
  return (await done(shop.api.post(`/booking/${order}/withdrawal`).set(buyer).send({}))).body.insertedId;
}

/** An order that was sent, with a return of one of its units. */
async function returned(): Promise<{ order: string; id: string }> {
  const order = await buyPart(shop, token(), part, email);
  await done(shop.api.put(`/booking/${order}/address`).set(buyer).send(home));
  await done(shop.api.post(`/booking/${order}/shipment`).set(admin).send({ carrier: 'DHL' }));
  const units = { kind: 'faulty', lines: [{ n: 0, quantity: 1 }] };
  const { body } = await done(shop.api.post(`/booking/${order}/return`).set(buyer).send(units));
  return { order, id: body.insertedId };
}

/** Uses each endpoint, in every way that leads to other queries. */
const uses: Record<keyof typeof contract, () => Promise<unknown>> = {
  addPart: () => done(shop.api.post('/part').set(admin).send(buildNewPart())),
  changePart: () =>
    done(shop.api.patch(`/part/${part._id}`).set(admin).send({ restock: 5, description: 'Oiled.' })),
  async deletePart() {
    const { _id } = await addPart(shop);
    await done(shop.api.delete(`/part/${_id}`).set(admin));
  },
  async listStock() {
    await done(
      shop.api
        .post('/part')
        .set(admin)
        .send(buildNewPart({ availableQuantity: 0 })),
    );
    for (const tab of stockTabs) {
      for (const q of ['', 'switch'])
        await done(shop.api.get('/stock').query({ tab, q, limit: 1 }).set(admin));
    }
  },
  getStockedPart: () => done(shop.api.get(`/stock/${part._id}`).set(admin)),
  exportParts: () => done(shop.api.get('/parts/csv').set(admin)),
  async previewImport() {
    const csv = `_id,price\n${part._id},5\n`;
    await done(shop.api.post('/parts/import/preview').set(admin).send({ csv }));
  },
  async importParts() {
    const { _id } = await addPart(shop);
    const fields = 'name,description,price,availableQuantity,minimumOrder,img';
    const csv = `_id,${fields}\n${_id},New,Smooth,5,1,1,/x\n,Newer,Smooth,5,1,1,/x\n`;
    const { body } = await done(shop.api.post('/parts/import/preview').set(admin).send({ csv }));
    const { fingerprint } = body;
    for (const sent of [
      { csv, fingerprint },
      { csv, fingerprint },
    ])
      await done(shop.api.post('/parts/import').set(admin).send(sent));
  },
  getPart: () => done(shop.api.get(`/part/${part._id}`)),
  async getRelated() {
    const facts = { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '3' };
    const { _id } = await addPart(shop, { facts });
    await addPart(shop, { facts });
    await done(shop.api.get(`/part/${_id}/related`));
  },
  async listParts() {
    await done(shop.api.get('/part'));
    await newFamily();
    await done(shop.api.get('/part?families=once'));
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
    await done(shop.api.patch(`/part/${_id}`).set(admin).send({ facts: null }));
    shop.clock.forward(3_600_000);
    await shop.app.sweep();
  },
  async suggestParts() {
    await addPart(shop, { facts: { kind: 'switch', feel: 'tactile' } });
    for (const q of ['tactile switches', 'tactle', 'sw'])
      await done(shop.api.get('/part/suggestions').query({ q }));
  },
  async cancelBooking() {
    await done(shop.api.delete(`/booking/${(await place())._id}`).set(buyer));
  },
  async cancelBookings() {
    await place();
    await done(shop.api.delete(`/booking?buyer=${email}`).set(admin));
  },
  async getBooking() {
    await done(shop.api.get(`/booking/${(await place())._id}`).set(buyer));
  },
  async listBookingEvents() {
    await done(shop.api.get(`/booking/${(await place())._id}/events`).set(buyer));
  },
  listBookings: () => done(shop.api.get(`/booking?buyer=${email}`).set(buyer)),
  async addAddress() {
    await done(
      shop.api
        .put(`/booking/${(await place())._id}/address`)
        .set(buyer)
        .send(home),
    );
  },
  async listPapers() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.get(`/booking/${order}/papers`).set(buyer));
  },
  async listOrderMails() {
    await done(shop.api.get(`/booking/${(await place())._id}/mails`).set(admin));
  },
  async listOrders() {
    const { _id } = await place();
    for (const tab of Object.keys(deskTabs)) {
      for (const q of ['', _id, 'pi_1', '7', email.slice(0, 3), part.name])
        await done(shop.api.get('/orders').query({ tab, q, limit: 2 }).set(admin));
    }
  },
  exportBookkeeping: () => done(shop.api.get('/papers/csv?form=journal').set(admin)),
  exportOrders: () => done(shop.api.get('/orders/csv?tab=unpaid').set(admin)),
  async packOrders() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.put(`/booking/${order}/address`).set(buyer).send(home));
    await done(
      shop.api
        .post('/orders/packed')
        .set(admin)
        .send({ orders: [order] }),
    );
  },
  countOrders: () => done(shop.api.get('/orders/counts').set(admin)),
  async listPicks() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.get(`/orders/picks?ids=${order}`).set(admin));
  },
  async shipOrders() {
    const orders = [await buyPart(shop, token(), part, email), await buyPart(shop, token(), part, email)];
    for (const order of orders) await done(shop.api.put(`/booking/${order}/address`).set(buyer).send(home));
    const parcels = [{ ...parcel, orders }];
    await done(shop.api.post('/orders/shipped').set(admin).send({ parcels }));
  },
  async shipOrder() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.put(`/booking/${order}/address`).set(buyer).send(home));
    await done(shop.api.post(`/booking/${order}/shipment`).set(admin).send(parcel));
    await done(shop.api.post(`/booking/${order}/delivery`).set(admin));
  },
  async askForAddress() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.post(`/booking/${order}/address-request`).set(admin));
  },
  async waiveBalance() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.put(`/booking/${order}/address`).set(buyer).send(home));
    await shop.db.collection('bookings').updateOne({ _id: new ObjectId(order) }, { $set: { dueMinor: 595 } });
    await done(shop.api.post(`/booking/${order}/waiver`).set(admin).send({ reason: 'A present' }));
  },
  async deliverOrder() {
    await uses.shipOrder();
  },
  async refundOrder() {
    const order = await buyPart(shop, token(), part, email);
    const refund = { amount: 0.5, reason: 'Late', restock: 1 };
    await done(shop.api.post(`/booking/${order}/refund`).set(admin).send(refund));
  },
  async cancelPaidBooking() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.post(`/booking/${order}/cancellation`).set(buyer));
  },
  async declareWithdrawal() {
    const withdrawal = { name: 'Ann', order: '1042', email, words: crypto.randomUUID() };
    for (const body of [withdrawal, withdrawal]) await done(shop.api.post('/withdrawal').send(body));
  },
  async declareOwnWithdrawal() {
    const order = await buyPart(shop, token(), part, email);
    for (const lines of [undefined, [{ n: 0, quantity: 1 }]])
      await done(shop.api.post(`/booking/${order}/withdrawal`).set(buyer).send({ lines }));
    await shop.app.sweep();
  },
  async declareReturn() {
    await returned();
    await shop.app.sweep();
  },
  async acceptReturn() {
    const { id } = await returned();
    await done(shop.api.put(`/withdrawals/${id}/accepted`).set(admin));
  },
  async refuseReturn() {
    const { id } = await returned();
    await done(shop.api.put(`/withdrawals/${id}/refused`).set(admin).send({ reason: 'It was used.' }));
  },
  async markReturnSent() {
    const { order, id } = await returned();
    await done(shop.api.put(`/withdrawals/${id}/accepted`).set(admin));
    await done(shop.api.put(`/booking/${order}/withdrawal/${id}/sent`).set(buyer));
  },
  async getOrderWithdrawal() {
    const order = await buyPart(shop, token(), part, email);
    await done(shop.api.get(`/booking/${order}/withdrawal`).set(buyer));
  },
  async listWithdrawals() {
    for (const query of [
      '',
      '?tab=open&limit=5',
      '?tab=settled&sort=oldest',
      '?q=1042',
      `?q=${email}&tab=open`,
    ])
      await done(shop.api.get(`/withdrawals${query}`).set(admin));
  },
  async receiveWithdrawal() {
    await done(shop.api.put(`/withdrawals/${await declared()}/received`).set(admin));
  },
  async settleWithdrawal() {
    const refund = { reason: 'Withdrawn', lines: [{ n: 0, quantity: 1, restock: 1 }] };
    await done(
      shop.api
        .post(`/withdrawals/${await declared()}/settled`)
        .set(admin)
        .send({ refund }),
    );
  },
  async payBooking() {
    const { _id } = await place();
    const { clientSecret, intentId } = await startPayment(shop, token(), _id);
    await payByCard(shop, clientSecret);
    await done(shop.api.patch(`/booking/${_id}`).set(buyer).send({ transactionId: intentId }));
  },
  async placeBooking() {
    const { partId: _, ...byName } = buildOrder(part, email);
    const key = crypto.randomUUID();
    for (const order of [byName, byName])
      await done(shop.api.post('/booking').set(buyer).set('Idempotency-Key', key).send(order));
  },
  async createPaymentIntent() {
    const { _id, price } = await place();
    for (const order of [{ booking: _id }, { price }])
      await done(shop.api.post('/create-payment-intent').set(buyer).send(order));
  },
  async addReview() {
    await buyPart(shop, token(), part, email);
    const reviewed = { ...review, partId: part._id };
    for (const body of [review, reviewed]) await done(shop.api.post('/review').set(buyer).send(body));
    await shop.api
      .post('/review')
      .set(admin)
      .send({ ...review, partId: part._id });
  },
  async getOwnReview() {
    for (const query of ['', `?partId=${part._id}`])
      await done(shop.api.get(`/review/mine${query}`).set(buyer));
  },
  async listPartsToReview() {
    await buyPart(shop, token(), part, email);
    await done(shop.api.get('/review/due').set(buyer));
  },
  getRating: () => done(shop.api.get(`/part/${part._id}/rating`)),
  getRatings: () => done(shop.api.get(`/ratings?parts=${part._id}`)),
  async voteHelpful() {
    await done(shop.api.put(`/review/${await newReview()}/helpful`).set(admin));
  },
  async withdrawHelpful() {
    const id = await newReview();
    for (const call of ['put', 'delete'] as const)
      await done(shop.api[call](`/review/${id}/helpful`).set(admin));
  },
  listOwnVotes: async () => done(shop.api.get(`/review/helpful?reviews=${await newReview()}`).set(admin)),
  async replyToReview() {
    await newReview();
    const { body } = await done(shop.api.get('/review/all').set(admin).query({ limit: 1 }));
    const [{ _id, version }] = body;
    await done(shop.api.put(`/review/${_id}/reply`).set(admin).send({ text: 'Thank you.', version }));
  },
  async removeReply() {
    await uses.replyToReview();
    const { body } = await done(shop.api.get('/review/all').set(admin).query({ limit: 1 }));
    await done(shop.api.delete(`/review/${body[0]._id}/reply`).set(admin));
  },
  listAllReviews: () => done(shop.api.get('/review/all').set(admin)),
  async hideReview() {
    await done(shop.api.put(`/review/${await newReview()}/hidden`).set(admin));
  },
  async showReview() {
    await done(shop.api.delete(`/review/${await newReview()}/hidden`).set(admin));
  },
  async deleteReview() {
    await done(shop.api.delete(`/review/${await newReview()}`).set(admin));
  },
  listReviews: () => done(shop.api.get('/review')),
  async getProfile() {
    const saved = await done(shop.api.post('/profile').set(buyer).send(profile));
    await done(shop.api.get(`/profile/${saved.body.insertedId}`).set(buyer));
  },
  saveProfile: () => done(shop.api.post('/profile').set(buyer).send(profile)),
  checkAdmin: () => done(shop.api.get(`/admin/${email}`).set(buyer)),
  async blockUser() {
    await signIn(shop, 'blocked@example.com');
    await done(shop.api.put('/user/block/blocked@example.com').set(admin));
  },
  async unblockUser() {
    await signIn(shop, 'let-in@example.com');
    await done(shop.api.put('/user/block/let-in@example.com').set(admin));
    await done(shop.api.delete('/user/block/let-in@example.com').set(admin));
  },
  async demoteAdmin() {
    await signIn(shop, 'third@example.com');
    await done(shop.api.put('/user/admin/third@example.com').set(admin));
    await done(shop.api.delete('/user/admin/third@example.com').set(admin));
  },
  async signOutEverywhere() {
    await signIn(shop, 'everywhere@example.com');
    await done(shop.api.delete('/user/everywhere@example.com/sessions').set(admin));
  },
  async listAudit() {
    for (const query of ['', '?q=admin@example.com', '?sort=oldest&limit=1'])
      await done(shop.api.get(`/audit${query}`).set(admin));
  },
  async readBooks() {
    await shop.app.sweep();
    await done(shop.api.get('/books?days=31').set(admin));
  },
  async readOverview() {
    await place();
    await done(shop.api.get('/overview?days=90').set(admin));
  },
  listDifferences: () => done(shop.api.get('/books/2026-01-01/differences').set(admin)),
  async deleteUser() {
    await signIn(shop, 'gone@example.com');
    await done(shop.api.delete('/user/gone@example.com').set(admin));
  },
  async downloadData() {
    await buyPart(shop, token(), part, email);
    for (const who of [buyer, admin]) await done(shop.api.get(`/user/${email}/data`).set(who));
  },
  listUsers: () => done(shop.api.get('/user').set(admin)),
  async makeAdmin() {
    await signIn(shop, 'second@example.com');
    await done(shop.api.put('/user/admin/second@example.com').set(admin));
  },
  signIn: async () => done(shop.api.put(`/user/${email}`).set(bearer(await idToken(email)))),
  async getImage() {
    await done(shop.api.get((await upload()).body.data.url.replace(/^\/api/, '')));
  },
  uploadImage: upload,
  sendMessage: newMessage,
  async listMessages() {
    await newMessage();
    for (const tab of inboxTabs) {
      for (const q of ['', 'order', `${email} order`])
        await done(shop.api.get('/messages').query({ tab, q, limit: 1 }).set(admin));
    }
  },
  async getMessage() {
    await done(shop.api.get(`/messages/${await newMessage()}`).set(admin));
  },
  async readMessage() {
    await done(shop.api.put(`/messages/${await newMessage()}/read`).set(admin));
  },
  async replyToMessage() {
    const id = await newMessage();
    await done(shop.api.post(`/messages/${id}/reply`).set(admin).send({ text: 'Here.' }));
    await done(shop.api.get(`/messages/${id}`).set(admin));
    await shop.app.sweep();
  },
  async markMessageAnswered() {
    await done(shop.api.put(`/messages/${await newMessage()}/answered`).set(admin));
  },
  getDelivery: () => done(shop.api.get('/delivery')),
  getDeliveryCosts: () => done(shop.api.get('/delivery/costs')),
  async saveCart() {
    const lines = [{ partId: part._id, quantity: 2 }];
    const { version } = (await done(shop.api.get('/cart').set(buyer))).body;
    await done(shop.api.put('/cart').set(buyer).send({ version, lines }));
    await done(
      shop.api
        .put('/cart')
        .set(buyer)
        .send({ version: version + 1, lines: [] }),
    );
  },
  async mergeCart() {
    const cart = { device: crypto.randomUUID(), lines: [{ partId: part._id, quantity: 3 }] };
    for (const _ of [1, 2]) await done(shop.api.post('/cart/merge').set(buyer).send(cart));
  },
  async saveBoards() {
    const boards = [{ name: 'Tofu60', search: 'layout=60-ansi' }];
    const { version } = (await done(shop.api.get('/boards').set(buyer))).body;
    await done(shop.api.put('/boards').set(buyer).send({ version, boards }));
    await done(
      shop.api
        .put('/boards')
        .set(buyer)
        .send({ version: version + 1, boards: [] }),
    );
  },
  async addFamily() {
    await newFamily();
  },
  async getFamilyForAdmin() {
    await done(shop.api.get(`/family/${(await newFamily()).id}/members`).set(admin));
  },
  async getFamily() {
    await done(shop.api.get(`/family/${(await newFamily()).id}`));
  },
  async changeFamily() {
    const { id } = await newFamily();
    const changes = { description: null, choices: ['Shade'] };
    await done(shop.api.patch(`/family/${id}`).set(admin).send(changes));
  },
  async renameValue() {
    const { id } = await newFamily();
    const renamed = { choice: 1, value: 'Red', to: 'Crimson' };
    await done(shop.api.patch(`/family/${id}/values`).set(admin).send(renamed));
  },
  async setMember() {
    const { id } = await newFamily();
    const { _id } = await addPart(shop);
    for (const value of ['Blue', 'Green']) {
      const values = [value];
      await done(shop.api.put(`/family/${id}/members/${_id}`).set(admin).send({ values }));
    }
  },
  async removeMember() {
    const { id, partId } = await newFamily();
    await done(shop.api.delete(`/family/${id}/members/${partId}`).set(admin));
  },
  async deleteFamily() {
    await done(shop.api.delete(`/family/${(await newFamily()).id}`).set(admin));
  },
  getBoards: () => done(shop.api.get('/boards').set(buyer)),
  async waitForPart() {
    const { _id: partId } = await soldOut();
    for (const quantity of [1, 2])
      await done(shop.api.post('/waiting').set(buyer).send({ partId, quantity }));
    await done(shop.api.patch(`/part/${partId}`).set(admin).send({ restock: 5 }));
    await shop.app.sweep();
    const gone = await soldOut();
    await done(shop.api.post('/waiting').set(buyer).send({ partId: gone._id, quantity: 1 }));
    await done(shop.api.delete(`/part/${gone._id}`).set(admin));
    await shop.app.sweep();
  },
  async waitByEmail() {
    await newWaiting();
    shop.clock.forward(25 * 3_600_000);
    await shop.app.sweep();
  },
  listWaiting: () => done(shop.api.get('/waiting').set(buyer)),
  getWaiting: async () => done(shop.api.get(`/waiting/${await newWaiting()}`)),
  confirmWaiting: async () => done(shop.api.post(`/waiting/${await newWaiting()}/confirmation`)),
  endWaiting: async () => done(shop.api.delete(`/waiting/${await newWaiting()}`)),
  getCart: () => done(shop.api.get('/cart').set(buyer)),
  quoteCart: () =>
    done(shop.api.post('/cart/quote').send({ lines: [{ partId: part._id, quantity: 2 }], country: 'GB' })),
  getQuote: () => done(shop.api.get(`/delivery/quote?part=${part._id}&quantity=2&country=GB`)),
  getDeliveryTable: () => done(shop.api.get('/delivery/table').set(admin)),
  async saveDeliveryTable() {
    const { body: table } = await done(shop.api.get('/delivery/table').set(admin));
    const { body: saved } = await done(shop.api.put('/delivery/table').set(admin).send(table));
    await done(shop.api.put('/delivery/table').set(admin).send(saved));
  },
  getShopSettings: () => done(shop.api.get('/settings/shop').set(admin)),
  async saveShopSettings() {
    for (const [version, holdMinutes] of [60, 90].entries())
      await done(shop.api.put('/settings/shop').set(admin).send({ version, decided: { holdMinutes } }));
    await shop.app.sweep();
  },
  getPolicy: () => done(shop.api.get('/policy/terms')),
  getSettings: () => done(shop.api.get('/settings')),
};

/** The driver's GridFS checks whether there is any file. */
const looksForAny = ({ query, documentsExamined }: QueryPlan) =>
  query === 'find images.files' && documentsExamined <= 1;

it.each(Object.entries(uses))('%s reads no whole collection', async (_, use) => {
  const plans = await watched.plansOf(use);
  const scans = plans.filter(({ stages }) => stages.includes('COLLSCAN'));
  expect(scans.filter((plan) => !looksForAny(plan))).toEqual([]);
});

it('the overview counts orders from indexes, and reads no order that it does not need', async () => {
  // Refunded orders are read: the index does not say whether they had been paid.
  await shop.db.collection('bookings').deleteMany({ status: 'refunded' });
  await uses.payBooking();
  await place();
  const plans = await watched.plansOf(() => done(shop.api.get('/overview?days=90').set(admin)));
  const ofOrders = plans.filter(({ query }) => query.endsWith(' bookings'));
  const counts = ofOrders.filter(({ indexes }) => indexes.includes('status_created'));
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.map(({ documentsExamined }) => documentsExamined)).toEqual(counts.map(() => 0));
});
