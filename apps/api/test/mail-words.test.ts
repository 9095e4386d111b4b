import type { EditableMails } from '@switchyard/shared/mails';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mailKinds } from '../src/mails.ts';
import { createMortalDatabase } from './support/mortal-database.ts';
import { mailTo } from './support/mortal-shop.ts';
import { openPostOffice, type PostOffice, type ReceivedMail } from './support/post-office.ts';
import { signIn, signInAdmin, startShop, type Shop } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
let admin: ReturnType<Shop['as']>;
beforeAll(async () => {
  office = await openPostOffice();
  // The seller's e-mail is a login here, so buyers may read it only if the seller has decided so.
  shop = await startShop({ ...mailTo(office), SELLER_EMAIL: 'admin@example.com' });
  admin = shop.as(await signInAdmin(shop));
});
afterAll(async () => {
  await shop?.stop();
  await office?.close();
});

const read = async (): Promise<EditableMails> => (await admin.get('/shop/mails').expect(200)).body;
const save = async (words: object, status = 200) => {
  const { version } = await read();
  return (
    await admin
      .put('/shop/mails')
      .send({ version, ...words })
      .expect(status)
  ).body;
};
const preview = async (words: object) =>
  (await admin.post('/shop/mails/preview').send(words).expect(200)).body;

/** Has the shop mail the answer to a message. */
async function mailBuyer(subject: string): Promise<ReceivedMail> {
  const message = { email: 'ada@example.com', subject, message: 'Are there 200 switches?' };
  const { insertedId } = (await shop.api.post('/contact').send(message).expect(200)).body;
  await admin.post(`/messages/${insertedId}/reply`).send({ text: 'Yes.' }).expect(200);
  await shop.app.sweep();
  const mail = office.received.findLast(({ to }) => to.includes('ada@example.com'));
  if (!mail) throw new Error('no mail has come');
  return mail;
}

it('begins with the shop’s name, names no admin’s login, and knows every mail', async () => {
  const desk = await read();
  expect(desk).toMatchObject({
    version: 0,
    sentences: {},
    usual: { senderName: 'Switchyard', farewell: expect.stringContaining('Just reply to this email') },
    sendsMail: true,
  });
  expect(desk.usual).not.toHaveProperty('replyTo');
  expect(desk.kinds.map(({ kind }) => kind).toSorted()).toEqual(
    mailKinds.all.map(({ kind }) => kind).toSorted(),
  );
  const mail = await mailBuyer('Before');
  expect(mail.header('From')).toBe('Switchyard <orders@shop.example>');
  expect(mail.header('Reply-To')).toBeUndefined();
});

it('an e-mail of the configuration takes no answers while an admin signs in with it', async () => {
  const email = 'Desk@example.com';
  const other = await startShop({ ...mailTo(office), SELLER_EMAIL: email }, shop.db);
  onTestFinished(other.stop);
  const usual = async () =>
    (
      await other
        .as(await signInAdmin(other))
        .get('/shop/mails')
        .expect(200)
    ).body.usual;
  expect(await usual()).toHaveProperty('replyTo', email);
  await signIn(shop, 'desk@example.com');
  await admin.put('/user/admin/desk@example.com').expect(200);
  expect(await usual()).not.toHaveProperty('replyTo');
});

it('once decided, a mail has the sender’s name, the e-mail for answers, the farewell and the sentence', async () => {
  await save({
    senderName: 'Klackwerk, Berlin',
    replyTo: 'Hello@Klack.example',
    farewell: 'Viele Grüße, {name}',
    sentences: { 'message-reply': 'We pack on <Fridays>.\nReturns: {returnDays}.' },
  });
  const mail = await mailBuyer('After');
  expect(mail.header('From')).toBe('"Klackwerk, Berlin" <orders@shop.example>');
  expect(mail.header('Reply-To')).toBe('hello@klack.example');
  const { html, text, from } = await preview({ kind: 'message-reply', ...(await read()) });
  expect(from).toBe('Klackwerk, Berlin');
  expect(text).toContain('We pack on <Fridays>.\n\nReturns: 30 days.\n\n-- \nViele Grüße, Keyboard shop\n');
  expect(html).toContain('We pack on &lt;Fridays&gt;.');
  const { text: other } = await preview({ kind: 'order-paid', ...(await read()) });
  expect(other).not.toContain('Fridays');
});

it('a line with what is not promised is left out, and a preview stores nothing', async () => {
  const before = await read();
  const sentences = { 'order-paid': 'Thank you.\nIt leaves within {shipsWithinDays}.' };
  const { text } = await preview({ kind: 'order-paid', sentences });
  expect(text).toContain('Thank you.');
  expect(text).not.toContain('It leaves');
  expect(await read()).toEqual(before);
});

it.each(mailKinds.all.map(({ kind }) => kind))('shows an example of %s, without scripts', async (kind) => {
  const { html, subject } = await preview({ kind, sentences: { [kind]: '<script>alert(1)</script>' } });
  expect(subject).not.toBe('');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});

it.each([
  ['a header in the sender’s name', { senderName: 'Klack\r\nBcc: eve@example.com' }, 'invalid_input'],
  ['a header in the farewell', { farewell: 'Bye\nBcc: eve@example.com' }, 'invalid_input'],
  ['two e-mails', { replyTo: 'a@klack.example, b@klack.example' }, 'invalid_input'],
  ['an admin’s login', { replyTo: 'Admin@Example.com' }, 'email_is_login'],
  ['an unknown mail', { sentences: { 'order-lost': 'Hm.' } }, 'no_such_mail_kind'],
  ['a misspelt placeholder', { farewell: '{nmae}' }, 'unknown_placeholders'],
  ['a long sentence', { sentences: { 'order-paid': 'x'.repeat(501) } }, 'invalid_input'],
])('refuses %s, and changes nothing', async (_, words, code) => {
  const before = await read();
  expect(await save(words, 400)).toHaveProperty('code', code);
  expect(await read()).toEqual(before);
});

it('saves other words beside an e-mail for answers that has become a login since', async () => {
  const replyTo = 'answers@klack.example';
  await save({ ...(await read()), replyTo });
  const users = shop.db.collection('users');
  await users.updateOne({ email: 'admin@example.com' }, { $set: { nextEmail: replyTo } });
  onTestFinished(async () => void (await users.updateMany({}, { $unset: { nextEmail: '' } })));
  const saved = await save({ replyTo, farewell: 'See you', sentences: {} });
  expect(saved).toMatchObject({ replyTo, farewell: 'See you' });
  expect(await save({ replyTo: 'admin@example.com', sentences: {} }, 400)).toMatchObject({
    code: 'email_is_login',
  });
});

describe('an e-mail for answers, and the promotion of the account with it at the same moment,', () => {
  async function startSlow() {
    const mortal = createMortalDatabase(shop.db);
    const slow = await startShop(mailTo(office), mortal.db);
    onTestFinished(slow.stop);
    return { asSlowAdmin: slow.as(await signInAdmin(slow)), sleepAt: mortal.sleepAt };
  }
  const roleOf = async (email: string) => (await shop.db.collection('users').findOne({ email }))?.['role'];

  it('is refused with all that was saved with it, if the account is an admin’s by then', async () => {
    const email = 'raced-answers@example.com';
    await signIn(shop, email);
    const before = await read();
    const { asSlowAdmin, sleepAt } = await startSlow();
    const { asleep, wake } = sleepAt('mailWords', 'replaceOne');
    const saving = asSlowAdmin
      .put('/shop/mails')
      .send({
        version: before.version,
        replyTo: email,
        farewell: 'Bye',
        sentences: { 'order-paid': 'Thanks.' },
      })
      .then((answer) => answer);
    await asleep;
    await admin.put(`/user/admin/${email}`).expect(200);
    wake();
    expect(await saving).toMatchObject({ status: 400, body: { code: 'email_is_login' } });
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
    expect(await roleOf(email)).toBe('admin');
  });

  it('refuses the promotion if buyers answer to the e-mail by then', async () => {
    const email = 'raced-admin@example.com';
    await signIn(shop, email);
    const { asSlowAdmin, sleepAt } = await startSlow();
    const { asleep, wake } = sleepAt('users', 'findOneAndUpdate');
    const promoting = asSlowAdmin.put(`/user/admin/${email}`).then((answer) => answer);
    await asleep;
    await save({ ...(await read()), replyTo: email });
    wake();
    expect(await promoting).toMatchObject({ status: 409, body: { code: 'user_email_public' } });
    expect(await roleOf(email)).toBeUndefined();
    expect(await read()).toHaveProperty('replyTo', email);
  });
});

it('of two changes at once one is refused, the same again is not, and the audit trail has each once', async () => {
  const { version } = await read();
  const put = (senderName: string) => admin.put('/shop/mails').send({ version, senderName });
  const answers = await Promise.all([put('One'), put('Two')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { senderName = '' } = await read();
  await put(senderName).expect(200);
  expect((await read()).version).toBe(version + 1);
  const { body } = await admin.get('/audit?q=mails&limit=50').expect(200);
  const told = body.filter(
    ({ action, refused, after }: { action: string; refused?: string; after?: { senderName?: string } }) =>
      action === 'mails-changed' && !refused && after?.senderName === senderName,
  );
  expect(told).toHaveLength(1);
});

it('only an owner reads and changes it', async () => {
  const buyer = shop.as(await signIn(shop, 'bea@example.com'));
  const { version } = await read();
  for (const call of [
    buyer.get('/shop/mails'),
    buyer.put('/shop/mails').send({ version, senderName: 'Mine' }),
    buyer.post('/shop/mails/preview').send({ kind: 'order-paid' }),
  ])
    expect((await call).status).toBe(403);
});

it('the shop’s own colour is in its mails, in each theme', async () => {
  const { html: usual } = await preview({ kind: 'order-paid' });
  expect(usual).toContain('#0f5f54');
  const look = (await admin.get('/shop/look').expect(200)).body;
  const { version } = (
    await admin
      .put('/shop/look')
      .send({ ...look, accent: '#7a0019' })
      .expect(200)
  ).body;
  await admin.post('/shop/look/published').send({ version }).expect(200);
  const { html } = await preview({ kind: 'order-paid' });
  expect(html).toContain('#7a0019');
  expect(html).not.toContain('#0f5f54');
});
