import { beforeEach, describe, expect, it } from 'vitest';
import { usePostedShops, type MortalShop } from './support/mortal-shop.ts';
import { chargedOrder } from './support/orders.ts';
import { type PostOffice } from './support/post-office.ts';
import { addPart, signInAdmin, type Shop, runLoops } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
/** A second process of the same shop, in which crashes are simulated. */
let mortal: Shop;
let database: MortalShop['database'];
usePostedShops((all) => ({ office, shop, mortal, database } = all));
beforeEach(async () => {
  await shop.db.collection('mails').deleteMany({});
  await shop.db.collection('contactMessages').deleteMany({});
  office.received.length = 0;
});

const toSeller = (subject: string) =>
  office.received.filter((mail) => mail.header('Subject')?.startsWith(subject));

describe('a message from the contact form', () => {
  const message = { email: 'ada@example.com', subject: 'Group buy', message: 'Are there 200 switches?' };

  it('is mailed to the seller, whose answer goes to the sender', async () => {
    expect((await shop.api.post('/contact').send(message)).status).toBe(200);
    await runLoops(shop, 'upkeep', 'mail');
    await runLoops(shop, 'upkeep', 'mail');
    expect(office.received).toHaveLength(1);
    expect(office.received[0]?.to).toEqual(['desk@shop.example']);
    expect(office.received[0]?.header('Reply-To')).toBe('ada@example.com');
    expect(office.received[0]?.source).toContain('Are there 200 switches?');
  });

  it('is stored and mailed if the process dies before it answers', async () => {
    database.dieAt({ write: 1, when: 'after' });
    const answer = await mortal.api.post('/contact').send(message);
    database.dieAt(undefined);
    expect(answer.status).toBe(500);
    await runLoops(shop, 'upkeep', 'mail');
    expect(office.received).toHaveLength(1);
  });
});

describe('a part that sells out', () => {
  async function sell(part: Awaited<ReturnType<typeof addPart>>, quantity: number) {
    const order = await chargedOrder(shop, { part, quantity });
    expect((await order.report(order.intentId)).status).toBe(200);
    await runLoops(shop, 'upkeep', 'mail');
    return toSeller('Nearly sold out').length;
  }

  it('is reported once when less is left than the smallest order, and again only after a restock', async () => {
    const part = await addPart(shop, { availableQuantity: 40, minimumOrder: 10 });
    expect(await sell(part, 30)).toBe(0);
    expect(await sell(part, 10)).toBe(1);
    await runLoops(shop, 'upkeep', 'mail');
    expect(toSeller('Nearly sold out')).toHaveLength(1);
    const admin = shop.as(await signInAdmin(shop));
    await admin.patch(`/part/${part._id}`).send({ restock: 20 });
    expect(await sell(part, 15)).toBe(2);
  });
});
