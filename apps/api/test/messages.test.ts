import type { ListedMessage, ReceivedMessage } from '@switchyard/shared/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from './support/mortal-shop.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { bearer, signIn, signInAdmin, startShop, type Shop, runLoops } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
/** The same shop without a mail server. */
let silent: Shop;
let admin: { Authorization: string };
let other: { Authorization: string };

beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop(mailTo(office));
  silent = await startShop({}, shop.db);
  admin = bearer(await signInAdmin(shop));
  await signIn(shop, 'second@example.com');
  await shop.db.collection('users').updateOne({ email: 'second@example.com' }, { $set: { role: 'admin' } });
  other = bearer(await signIn(shop, 'second@example.com'));
});
afterAll(async () => {
  await silent.stop();
  await shop.stop();
  await office.close();
});
beforeEach(async () => {
  for (const name of ['mails', 'contactMessages', 'audit']) await shop.db.collection(name).deleteMany({});
  office.received.length = 0;
});

async function write(facts: { email?: string; subject?: string; message?: string } = {}): Promise<string> {
  const message = { email: 'cleo@example.com', subject: 'Group buy', message: 'Two hundred?', ...facts };
  const { status, body } = await shop.api.post('/contact').send(message);
  expect(status).toBe(200);
  shop.clock.forward(1000);
  return body.insertedId;
}
const get = async (id: string, { api } = shop): Promise<ReceivedMessage> =>
  (await api.get(`/messages/${id}`).set(admin)).body;
const list = async (query: object): Promise<ListedMessage[]> =>
  (await shop.api.get('/messages').query(query).set(admin)).body;
const subjects = async (query: object) => (await list(query)).map(({ subject }) => subject);
const read = (id: string) => shop.api.put(`/messages/${id}/read`).set(admin);
const markAnswered = (id: string) => shop.api.put(`/messages/${id}/answered`).set(admin);
const reply = (id: string, text: string, { key, by = admin }: { key?: string; by?: object } = {}) =>
  shop.api
    .post(`/messages/${id}/reply`)
    .set({ ...by, ...(key && { 'Idempotency-Key': key }) })
    .send({ text });
const replies = () => office.received.filter(({ to }) => to.includes('cleo@example.com'));
const auditTrail = async () => {
  const lines = await shop.db.collection<{ _id: { by: string; action: string } }>('audit').find().toArray();
  return lines.map(({ _id: { by, action } }) => `${by} ${action}`);
};

describe('the inbox', () => {
  it('has tabs, newest first, and counts the unread messages', async () => {
    const [one, two] = [await write({ subject: 'One' }), await write({ subject: 'Two' })];
    await write({ subject: 'Three' });
    await read(one);
    await markAnswered(two);
    expect(await subjects({ tab: 'unread' })).toEqual(['Three']);
    expect(await subjects({ tab: 'open' })).toEqual(['Three', 'One']);
    expect(await subjects({ tab: 'answered' })).toEqual(['Two']);
    expect(await subjects({})).toEqual(['Three', 'Two', 'One']);
    const counted = await shop.api.get('/messages?tab=unread&limit=1').set(admin);
    expect(counted.headers['x-total-count']).toBe('1');
  });

  it('has pages', async () => {
    for (const subject of ['One', 'Two', 'Three']) await write({ subject });
    const first = await shop.api.get('/messages?tab=open&limit=2').set(admin);
    const after = new URLSearchParams(/<\?([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1]);
    expect(await subjects(Object.fromEntries(after))).toEqual(['One']);
  });

  it('finds messages by their sender, subject and words', async () => {
    await write({ email: 'dora@example.com', subject: 'Hours', message: 'Are you open on Sunday?' });
    await write();
    for (const q of ['dora@example.com', 'hour', 'sunday']) expect(await subjects({ q })).toEqual(['Hours']);
    expect(await subjects({ q: 'sunday', tab: 'answered' })).toEqual([]);
  });

  it('finds a message by its sender, however many words its subject has', async () => {
    const subject = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';
    await write({ email: 'dora.long-name@mail.example.com', subject });
    expect(await subjects({ q: 'dora.long-name@mail.example.com' })).toEqual([subject]);
  });

  it('marks a message as read once', async () => {
    const id = await write();
    expect((await read(id)).body.modifiedCount).toBe(1);
    expect((await read(id)).body.modifiedCount).toBe(0);
    expect((await get(id)).state).toBe('open');
  });

  it('says so if there is no such message', async () => {
    const nowhere = '0'.repeat(24);
    const answers = [
      await shop.api.get(`/messages/${nowhere}`).set(admin),
      await read(nowhere),
      await markAnswered(nowhere),
      await reply(nowhere, 'Yes.'),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'no_such_message']);
    expect(await auditTrail()).toEqual([]);
  });
});

describe('a reply', () => {
  it('is mailed once to the sender, whose answer goes to the seller, and stays with the message', async () => {
    const id = await write({ message: 'Two <b>hundred</b>?' });
    expect((await reply(id, 'Yes,\ngladly.', { key: 'key-of-the-reply' })).body.modifiedCount).toBe(1);
    expect((await get(id)).answer?.reply?.mail).toBe('waiting');
    await runLoops(shop, 'contact', 'mail');
    await runLoops(shop, 'contact', 'mail');
    expect(replies()).toHaveLength(1);
    const [mail] = replies();
    expect(mail?.header('Reply-To')).toBe('desk@shop.example');
    expect(mail?.header('Subject')).toBe('Our reply to your message');
    for (const part of ['text/plain', 'text/html', 'gladly.']) expect(mail?.source).toContain(part);
    // The reply does not quote the message, because its sender may have entered someone else's e-mail.
    expect(mail?.source).not.toMatch(/hundred|Group buy/);
    expect(await get(id)).toMatchObject({
      state: 'answered',
      answer: { by: 'admin@example.com', reply: { text: 'Yes,\ngladly.', mail: 'sent' } },
    });
    expect(await auditTrail()).toEqual(['admin@example.com message-replied']);
  });

  it('is one however often it is sent, by its key or its text', async () => {
    const id = await write();
    const sent = await Promise.all([1, 2, 3].map(() => reply(id, 'Yes.', { key: 'one-and-the-same' })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
    expect((await reply(id, 'No.', { key: 'one-and-the-same' })).body.code).toBe('idempotency_key_reused');
    const another = await write();
    await reply(another, 'Yes.');
    expect((await reply(another, 'Yes.')).body.modifiedCount).toBe(0);
    await runLoops(shop, 'contact', 'mail');
    expect(replies()).toHaveLength(2);
  });

  it('is one if two admins reply at the same time', async () => {
    const id = await write();
    const answers = await Promise.all([reply(id, 'Yes.'), reply(id, 'Yes.', { by: other })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_replied' });
    await runLoops(shop, 'contact', 'mail');
    expect(replies()).toHaveLength(1);
  });

  it('can follow after the message was marked as answered', async () => {
    const id = await write();
    await markAnswered(id);
    expect((await get(id)).answer).toEqual({ by: 'admin@example.com', at: expect.any(String) });
    expect((await markAnswered(id)).body.modifiedCount).toBe(0);
    expect((await reply(id, 'Yes.')).status).toBe(200);
    expect((await get(id)).answer?.reply?.text).toBe('Yes.');
  });

  it('must say something', async () => {
    const { status, body } = await reply(await write(), '  ');
    expect([status, body.issues[0].message]).toEqual([400, 'Reply is Required']);
  });

  it('is refused by a shop that sends no mail, where the message can be marked as answered', async () => {
    const id = await write();
    expect((await get(id)).canReply).toBe(true);
    expect((await get(id, silent)).canReply).toBe(false);
    const refused = await silent.api.post(`/messages/${id}/reply`).set(admin).send({ text: 'Yes.' });
    expect([refused.status, refused.body.code]).toEqual([409, 'mail_disabled']);
    expect((await silent.api.put(`/messages/${id}/answered`).set(admin)).body.modifiedCount).toBe(1);
  });

  it('says when its mail was refused', async () => {
    office.refuse((to) => (to === 'cleo@example.com' ? 550 : undefined));
    const id = await write();
    await reply(id, 'Yes.');
    await runLoops(shop, 'contact', 'mail');
    office.refuse(() => undefined);
    expect((await get(id)).answer?.reply?.mail).toBe('failed');
  });
});
