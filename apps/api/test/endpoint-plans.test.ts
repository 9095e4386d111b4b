import { type contract, type Part } from '@switchyard/shared';
import sharp from 'sharp';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  shop = await startShop({}, watched.db);
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

/** Uses each endpoint, in every way that leads to other queries. */
const uses: Record<keyof typeof contract, () => Promise<unknown>> = {
  addPart: () => done(shop.api.post('/part').set(admin).send(buildNewPart())),
  changePart: () =>
    done(shop.api.patch(`/part/${part._id}`).set(admin).send({ restock: 5, description: 'Oiled.' })),
  async deletePart() {
    const { _id } = await addPart(shop);
    await done(shop.api.delete(`/part/${_id}`).set(admin));
  },
  getPart: () => done(shop.api.get(`/part/${part._id}`)),
  listParts: () => done(shop.api.get('/part')),
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
  getRating: () => done(shop.api.get(`/part/${part._id}/rating`)),
  getRatings: () => done(shop.api.get(`/ratings?parts=${part._id}`)),
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
  async deleteUser() {
    await signIn(shop, 'gone@example.com');
    await done(shop.api.delete('/user/gone@example.com').set(admin));
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
  sendMessage: () =>
    done(
      shop.api
        .post('/contact')
        .send({ name: 'Ann', email, subject: 'An order', message: 'Where is my order, please?' }),
    ),
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
