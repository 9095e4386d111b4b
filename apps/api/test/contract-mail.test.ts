import { beforeEach, expect, it } from 'vitest';
import { usePostedShops } from './support/mortal-shop.ts';
import { asAdmin, home, paidOrder } from './support/orders.ts';
import { type PostOffice } from './support/post-office.ts';
import { type Shop } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
usePostedShops((all) => ({ office, shop } = all));
beforeEach(async () => {
  await shop.db.collection('mails').deleteMany({});
  office.received.length = 0;
});

/** The files of the mail that confirms an order to this address, by their names. */
async function filesTo(address: object): Promise<Map<string, string>> {
  await paidOrder(shop, { address: { ...home, ...address } });
  await shop.app.sweep();
  const paid = office.received.filter((mail) => mail.source.includes('payment has arrived'));
  expect(paid).toHaveLength(1);
  const [, ...parts] = (paid[0]?.source ?? '').split(/^Content-Disposition: attachment; filename=/m);
  return new Map(
    parts.map((part) => {
      const [, name = '', body = ''] = /^"?([^"\r\n]+)"?\r?\n\r?\n([^]*?)\r?\n--/.exec(part) ?? [];
      const isBase64 = /^[A-Za-z\d+/=\r\n]+$/.test(body);
      return [name, isBase64 ? Buffer.from(body, 'base64').toString() : body];
    }),
  );
}

it('the mail about a paid order brings the terms as pages show them, and the form to withdraw', async () => {
  const admin = await asAdmin(shop);
  const text = {
    version: 0,
    text: 'Ours hold, says {name}.\n\nSee [Imprint](/imprint) and [Delivery][d].\n\n[d]: /delivery',
  };
  await admin.put('/policy/terms/text').send(text).expect(200);
  const { name } = (await shop.api.get('/settings').expect(200)).body;
  const files = await filesTo({ country: 'DE', region: undefined, postalCode: '10115' });
  expect([...files.keys()]).toEqual(['Terms.txt', 'Returns.txt', 'Withdrawal form.txt']);
  expect(files.get('Terms.txt')).toBe(
    `Ours hold, says ${name}.\n\nSee Imprint and Delivery (https://shop.example/delivery).`,
  );
});

it('to a country without the right to withdraw it brings no form for it', async () => {
  expect([...(await filesTo({})).keys()]).toEqual(['Terms.txt', 'Returns.txt']);
});
