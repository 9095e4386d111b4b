import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAdmin, home, paidOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { startShop, type Shop } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop({
    SMTP_URL: office.url,
    MAIL_FROM: 'Switchyard <orders@shop.example>',
    SELLER_EMAIL: 'desk@shop.example',
    SITE_ORIGIN: 'https://shop.example',
  });
});
afterAll(async () => {
  await shop.stop();
  await office.close();
});

it('every mail says the name that the seller has decided, and no other', async () => {
  const admin = await asAdmin(shop);
  const { version } = (await admin.get('/settings/shop')).body;
  const decided = { name: 'Klackwerk' };
  await admin.put('/settings/shop').send({ version, decided }).expect(200);
  const order = await paidOrder(shop, { address: home });
  await order.refund({ amount: 5 });
  await shop.app.sweep();
  const toBuyer = office.received.filter(({ to }) => to.includes(order.buyer.email));
  expect(toBuyer.length).toBeGreaterThan(1);
  for (const mail of office.received) {
    expect(mail.header('From')).toBe('Klackwerk <orders@shop.example>');
    expect(mail.source).not.toContain('Switchyard');
    expect(mail.source).toContain('>Klackwerk</a>');
  }
  for (const { source } of toBuyer) expect(source).toContain('Klackwerk, parts for mechanical keyboards.');
});
