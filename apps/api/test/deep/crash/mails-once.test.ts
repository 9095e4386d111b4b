import { expect, it } from 'vitest';
import { usePostedShops, type MortalShop } from '../../support/mortal-shop.ts';
import { asAdmin, paidOrder } from '../../support/orders.ts';
import { type PostOffice } from '../../support/post-office.ts';
import { type Shop } from '../../support/shop.ts';
import { letWait, soldOutPart } from '../../support/waiting.ts';

let office: PostOffice;
let shop: Shop;
/** A second process of the same shop, in which crashes are simulated. */
let mortal: Shop;
let database: MortalShop['database'];
usePostedShops((all) => ({ office, shop, mortal, database } = all));

const message = { email: 'cleo@example.com', subject: 'Group buy', message: 'Are there 200 switches?' };

async function write(): Promise<void> {
  await shop.api.post('/contact').send(message).expect(200);
}

async function reply(): Promise<void> {
  await write();
  await shop.app.sweep();
  const stored = await shop.db.collection('contactMessages').findOne({}, { sort: { _id: -1 } });
  const admin = await asAdmin(shop);
  await admin
    .post(`/messages/${String(stored?._id)}/reply`)
    .send({ text: 'Yes.' })
    .expect(200);
}

async function withdraw(): Promise<void> {
  const order = await paidOrder(shop);
  const { number } = await order.read();
  const declared = { name: 'Ada Buyer', order: String(number), email: order.buyer.email };
  await shop.api.post('/withdrawal').send(declared).expect(200);
}

const deathsAt = (...writes: readonly number[]) =>
  writes.flatMap((write) => (['before', 'after'] as const).map((when) => ({ write, when })));

/** Simulates a crash during a sweep. After the leases on its mails have run out, another process sweeps. */
async function sweepTwice(death: ReturnType<typeof deathsAt>[number]): Promise<void> {
  office.received.length = 0;
  database.dieAt(death);
  await mortal.app.sweep().catch(() => undefined);
  expect(database.isDead(), `write ${death.write}`).toBe(true);
  database.dieAt(undefined);
  for (const { clock } of [shop, mortal]) clock.forward(10 * 60_000);
  do await shop.app.sweep();
  while ((await shop.db.collection('mails').countDocuments({ state: 'waiting' })) > 0);
}

/**
 * The distinct Message-IDs of mails with this subject. A mail that was sent twice has the same id both times.
 */
function idsOf(subject: RegExp): Set<string | undefined> {
  const mails = office.received.filter((mail) => subject.test(mail.header('Subject') ?? ''));
  return new Set(mails.map((mail) => mail.header('Message-ID')));
}

it.each([
  { mail: 'a message to the seller', cause: write, subject: /^Message: Group buy/ },
  { mail: 'an answer to its sender', cause: reply, subject: /^Our reply to your message/ },
  { mail: 'the receipt of a withdrawal', cause: withdraw, subject: /withdrawal has arrived/i },
])('$mail is sent once, wherever the process dies', async ({ cause, subject }) => {
  // A sweep writes three times: it queues the mails, clears the mark, and leases a mail.
  for (const death of deathsAt(1, 2, 3)) {
    await cause();
    await sweepTwice(death);
    expect(idsOf(subject).size, `dead ${death.when} write ${death.write}`).toBe(1);
  }
});

it('everybody whose turn it is when a part is back gets one mail, wherever the process dies', async () => {
  // A sweep writes five times: it selects people, queues the mails, marks the people, ends the selection, and
  // leases a mail.
  for (const death of deathsAt(1, 2, 3, 4, 5)) {
    const part = await soldOutPart(shop);
    const people = await letWait(shop, part._id, [1, 1, 1]);
    await (await asAdmin(shop)).patch(`/part/${part._id}`).send({ restock: 2 }).expect(200);
    await sweepTwice(death);
    const told = office.received.flatMap(({ to }) => to).filter((to) => people.includes(to));
    expect(new Set(told), `dead ${death.when} write ${death.write}`).toEqual(new Set(people.slice(0, 2)));
    expect(idsOf(/^Back in stock/).size).toBe(2);
  }
});
