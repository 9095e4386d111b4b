import { endpointPath, type Endpoint } from '@switchyard/shared';
import { policies } from '@switchyard/shared/policies';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '../src/contract.ts';
import { mailTo } from './support/mortal-shop.ts';
import { paidOrder } from './support/orders.ts';
import { openPostOffice } from './support/post-office.ts';
import { addPart, startShop } from './support/shop.ts';

/** What the demo shop says of itself. A seller who has decided nothing must not say it. */
const sample =
  /siding street|hello@shop\.example|503 555|4,800|120,000|opening hours|\b9:00|\b2021\b|switchyard|last switch/i;

it('a shop in which nothing is decided says nothing that the seller has not said', async () => {
  const office = await openPostOffice();
  const sender = { MAIL_FROM: 'Orders <orders@klack.example>', SELLER_EMAIL: 'me@klack.example' };
  const shop = await startShop({ ...mailTo(office), ...sender });
  onTestFinished(async () => {
    await shop.stop();
    await office.close();
  });
  const part = await addPart(shop, {});
  const order = await paidOrder(shop, { part });
  const read: string[] = [];

  const open = (Object.values(contract) as Endpoint[]).filter(
    ({ method, access }) => method === 'GET' && access === 'anyone',
  );
  for (const endpoint of open)
    for (const name of endpoint.path === '/policy/:name' ? policies : ['none']) {
      const params = { name, partId: part._id, id: 'none', familyId: part._id, slug: 'none', key: 'none' };
      const { text, body } = await shop.api.get(endpointPath(endpoint, { params, query: {} }));
      read.push(`${endpoint.path}: ${text ?? JSON.stringify(body)}`);
    }
  await shop.app.sweep();
  for (const mail of office.received) read.push(mail.source.replaceAll('=\r\n', ''));
  const papers = await order.papers();
  read.push(JSON.stringify(papers));

  expect(open.length).toBeGreaterThan(15);
  expect(office.received.length).toBeGreaterThan(1);
  for (const text of read) expect(text).not.toMatch(sample);
  const seller = { name: 'Keyboard shop', address: '', email: '' };
  expect((await shop.api.get('/settings')).body).toMatchObject({
    seller,
    look: { hero: { title: '', text: '' }, figures: [], cards: [], footer: '', since: '' },
  });
  expect(papers).toMatchObject([{ seller }]);
  for (const name of policies) {
    // Some texts of a new shop are empty, so they have no page.
    const { html = '' } = (await shop.api.get(`/policy/${name}`)).body;
    expect(html).not.toMatch(/mailto|address is|[{}]|undefined/);
  }
});
