import type { ReportedReview } from '@switchyard/shared/reviews';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import { asAdmin, newBuyer } from './support/orders.ts';
import { useShop, type Api } from './support/shop.ts';

const shop = useShop({ ...mailingShop, MESSAGES_PER_DAY: '60' });
let admin: Api;
beforeAll(async () => {
  admin = await asAdmin(shop());
});
beforeEach(async () => {
  for (const name of ['reviewReports', 'mails', 'rateLimits'])
    await shop().db.collection(name).deleteMany({});
});

/** A shown review of the shop, by a new buyer. */
async function newReview() {
  const buyer = await newBuyer(shop());
  const { body } = await shop()
    .as(buyer.token)
    .post('/review')
    .send({ name: 'Ann', addComment: 'They live at 1 High Street.', ratings: 1, img: '/x' })
    .expect(200);
  const id = String(body.insertedId);
  await shop()
    .db.collection('reviews')
    .updateMany({}, { $set: { shown: true }, $unset: { waiting: '' } });
  return { id, buyer };
}
const report = (id: string, facts: object = {}) =>
  shop()
    .api.post(`/review/${id}/report`)
    .send({ reason: 'personal-data', text: 'It names where I live.', ...facts });
const decide = (id: string, outcome: string) =>
  admin.post(`/review/${id}/decision`).send({ outcome, reasons: 'It names a person’s home.' });
const listed = async (): Promise<ReportedReview[]> => (await admin.get('/review/reports').expect(200)).body;
const mails = () => shop().db.collection('mails').find().toArray();

describe('a report of a review', () => {
  it('is seen by admins, without who reported', async () => {
    const { id } = await newReview();
    await report(id, { email: 'Cleo@Example.com' }).expect(200, { acknowledged: true });
    const [reported] = await listed();
    expect(reported).toMatchObject({
      reviewId: id,
      review: { addComment: 'They live at 1 High Street.' },
      reports: [{ reason: 'personal-data', text: 'It names where I live.', isTold: true }],
    });
    expect(JSON.stringify(reported)).not.toContain('cleo');
  });

  it('is stored once, however often it is sent, also twice at once', async () => {
    const { id } = await newReview();
    await Promise.all([report(id).expect(200), report(id).expect(200)]);
    await report(id).expect(200);
    expect((await listed())[0]?.reports).toHaveLength(1);
  });

  it('with other words counts, also from the same network or with the same e-mail', async () => {
    const { id } = await newReview();
    const email = 'cleo@example.com';
    for (const facts of [{}, { text: 'It is about me.' }, { email }]) await report(id, facts).expect(200);
    const times = (await listed())[0]?.reports.map(({ at }) => at);
    expect(times).toHaveLength(3);
    expect(times).toEqual(times?.toSorted());
  });

  it.each([
    ['no reason', { reason: '' }, 'body.reason'],
    ['no explanation', { text: ' ' }, 'body.text'],
    ['half an e-mail', { email: 'cleo@' }, 'body.email'],
  ])('with %s is refused', async (_, facts, path) => {
    const { id } = await newReview();
    const { body } = await report(id, facts).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('of a review that nobody sees is refused', async () => {
    const { id } = await newReview();
    await admin.put(`/review/${id}/hidden`).expect(200);
    expect((await report(id)).body.code).toBe('no_such_review');
  });

  it('is refused once 20 others wait, and once a network has sent too many', async () => {
    const { id } = await newReview();
    const { ObjectId } = await import('mongodb');
    await shop()
      .db.collection('reviewReports')
      .insertMany(
        Array.from({ length: 20 }, (_, n) => ({
          review: new ObjectId(id),
          at: new Date(),
          reason: 'fake',
          text: 'No.',
          reporter: `a${n}@example.com`,
        })),
      );
    await report(id).expect(409, /reported_enough/);
    await shop().db.collection('reviewReports').deleteMany({});
    // 60 messages a day for all are three for each network.
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await report(id, { email }).expect(200);
    const answer = await report(id, { email: 'd@example.com' });
    expect(answer.body.code).toBe('network_messages_used_up');
  });
});

describe('a decision on reports', () => {
  it('hides the review, and tells author and reporters the reasons, each without the other', async () => {
    const { id, buyer } = await newReview();
    await report(id, { email: 'cleo@example.com' }).expect(200);
    await report(id).expect(200);
    await decide(id, 'hidden').expect(200);
    expect((await admin.get('/review/all')).body.find((one: { _id: string }) => one._id === id).hidden).toBe(
      true,
    );
    const queued = await mails();
    expect(queued.map(({ to }) => to).toSorted()).toEqual([buyer.email, 'cleo@example.com'].toSorted());
    for (const mail of queued) expect(JSON.stringify(mail)).toContain('It names a person’s home.');
    expect(JSON.stringify(queued.find(({ to }) => to === buyer.email))).not.toContain('cleo');
    expect(JSON.stringify(queued.find(({ to }) => to !== buyer.email))).not.toContain(buyer.email);
    expect(await listed()).toEqual([]);
  });

  it('that keeps the review tells its author nothing', async () => {
    const { id } = await newReview();
    await report(id, { email: 'cleo@example.com' }).expect(200);
    await decide(id, 'kept').expect(200);
    expect((await mails()).map(({ to }) => to)).toEqual(['cleo@example.com']);
    await report(id, { email: 'cleo@example.com' }).expect(200);
    expect(await listed()).toHaveLength(1);
  });

  it('leaves those open that came after the last one that was read', async () => {
    const { id } = await newReview();
    await report(id).expect(200);
    const until = (await listed())[0]?.reports[0]?.at ?? '';
    await report(id, { text: 'It is about me.' }).expect(200);
    await shop()
      .db.collection('reviewReports')
      .updateOne({ text: 'It is about me.' }, { $set: { at: new Date(Date.parse(until) + 1) } });
    await admin.post(`/review/${id}/decision`).send({ outcome: 'kept', reasons: 'Fine.', until }).expect(200);
    expect((await listed()).map(({ reports }) => reports.map(({ text }) => text))).toEqual([
      ['It is about me.'],
    ]);
  });

  it('is made once, also for a review that was deleted meanwhile', async () => {
    const { id } = await newReview();
    await report(id).expect(200);
    await admin.delete(`/review/${id}`).expect(200);
    expect((await listed())[0]).not.toHaveProperty('review');
    await decide(id, 'deleted').expect(200);
    await decide(id, 'deleted').expect(409, /no_open_reports/);
  });

  it('is for admins only', async () => {
    const { id, buyer } = await newReview();
    const api = shop().as(buyer.token);
    const answers = [
      await api.get('/review/reports'),
      await api.post(`/review/${id}/decision`).send({ outcome: 'deleted', reasons: 'No.' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
