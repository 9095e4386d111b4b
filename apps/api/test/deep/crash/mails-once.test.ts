import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMortalDatabase } from '../../support/mortal-database.ts';
import { asAdmin, paidOrder } from '../../support/orders.ts';
import { openPostOffice, type PostOffice } from '../../support/post-office.ts';
import { startShop, type Shop } from '../../support/shop.ts';

let office: PostOffice;
let shop: Shop;
/** Another process of the same shop, which dies. */
let mortal: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  office = await openPostOffice();
  const mail = {
    SMTP_URL: office.url,
    MAIL_FROM: 'Switchyard <orders@shop.example>',
    SELLER_EMAIL: 'desk@shop.example',
    SITE_ORIGIN: 'https://shop.example',
  };
  shop = await startShop(mail);
  database = createMortalDatabase(shop.db);
  mortal = await startShop({ ...mail, STRIPE_API_URL: shop.sandbox.origin }, database.db);
});
afterAll(async () => {
  database.dieAt(undefined);
  await mortal.stop();
  await shop.stop();
  await office.close();
});

const message = { email: 'cleo@example.com', subject: 'Group buy', message: 'Are there 200 switches?' };

async function write(): Promise<void> {
  await shop.api.post('/contact').send(message).expect(200);
}

async function reply(): Promise<void> {
  await write();
  await shop.app.sweep();
  const stored = await shop.db.collection('contactMessages').findOne({}, { sort: { _id: -1 } });
  await shop.api
    .post(`/messages/${String(stored?._id)}/reply`)
    .set(await asAdmin(shop))
    .send({ text: 'Yes.' })
    .expect(200);
}

async function withdraw(): Promise<void> {
  const order = await paidOrder(shop);
  const { number } = await order.read();
  const declared = { name: 'Ada Buyer', order: String(number), email: order.buyer.email };
  await shop.api.post('/withdrawal').send(declared).expect(200);
}

// The writes of each sweep: the mails are queued, the mark is cleared, a mail is taken.
const deaths = [1, 2, 3].flatMap((write) => (['before', 'after'] as const).map((when) => ({ write, when })));

it.each([
  { mail: 'a message to the seller', cause: write, subject: /^Message: Group buy/ },
  { mail: 'an answer to its sender', cause: reply, subject: /^Re: Group buy/ },
  { mail: 'the receipt of a withdrawal', cause: withdraw, subject: /withdrawal has arrived/i },
])('$mail is sent once, wherever the process dies', async ({ cause, subject }) => {
  for (const death of deaths) {
    await cause();
    office.received.length = 0;
    database.dieAt(death);
    await mortal.app.sweep().catch(() => undefined);
    expect(database.isDead()).toBe(true);
    database.dieAt(undefined);
    shop.clock.forward(10 * 60_000);
    await shop.app.sweep();
    // A process that dies while it sends may have sent it already; then it comes again as the same mail.
    const mails = office.received.filter((mail) => subject.test(mail.header('Subject') ?? ''));
    const ids = new Set(mails.map((mail) => mail.header('Message-ID')));
    expect(ids.size, `dead ${death.when} write ${death.write}`).toBe(1);
  }
});
