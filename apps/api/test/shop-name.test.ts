import { endpointPath, type Endpoint } from '@switchyard/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/contract.ts';
import { mailKinds } from '../src/mails.ts';
import { asAdmin, home, paidOrder, type TestOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { addPart, startShop, type Shop } from './support/shop.ts';

const name = 'Klackwerk';
/** What the program is called, which no buyer and no seller should read. */
const program = /switchyard/i;

let office: PostOffice;
let shop: Shop;
let order: TestOrder;
let familyId: string;
let pageId: string;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop({
    SMTP_URL: office.url,
    MAIL_FROM: 'Switchyard <orders@shop.example>',
    SELLER_EMAIL: 'desk@shop.example',
    SITE_ORIGIN: 'https://shop.example',
    DATEV_CONSULTANT: '29098',
    DATEV_CLIENT: '55003',
  });
  const admin = await asAdmin(shop);
  const { version } = (await admin.get('/settings/shop')).body;
  await admin.put('/settings/shop').send({ version, decided: { name } }).expect(200);
  order = await paidOrder(shop, { address: home });
  await order.refund({ amount: 5 });
  const { _id: partId } = await addPart(shop);
  const family = { partId, name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
  familyId = (await admin.post('/family').send(family).expect(200)).body.insertedId;
  const page = { title: 'Picks', slug: 'picks', text: 'Ours.' };
  pageId = (await admin.post('/page').send(page).expect(200)).body.insertedId;
  await admin
    .post('/collection')
    .send({ name: 'Picks', slug: 'picks', parts: [partId] })
    .expect(200);
  await shop.app.sweep();
});
afterAll(async () => {
  await shop.stop();
  await office.close();
});

it('every mail says the name that the seller has decided, and no other', async () => {
  const toBuyer = office.received.filter(({ to }) => to.includes(order.buyer.email));
  expect(toBuyer.length).toBeGreaterThan(1);
  for (const mail of office.received) {
    expect(mail.header('From')).toBe('Klackwerk <orders@shop.example>');
    expect(mail.source).not.toMatch(program);
    expect(mail.source).toContain('>Klackwerk</a>');
  }
  for (const { source } of toBuyer)
    // Quoted-printable may break a line anywhere.
    expect(source.replaceAll('=\r\n', '')).toContain('Klackwerk, parts for mechanical keyboards.');
});

it.each([...mailKinds.all].map(({ kind }) => kind))(
  'a mail of the kind %s says no other name',
  async (kind) => {
    for (const form of ['html', 'txt']) {
      const { text } = await shop.api.get(`/mail/previews/${kind}.${form}`).expect(200);
      expect(text).not.toMatch(program);
    }
  },
);

/** The calls that only read, with their access. A new one is covered once it is declared. */
const reads = (Object.entries(contract) as [string, Endpoint][]).filter(([, { method }]) => method === 'GET');
/** Calls without a text to search: this shop lacks what they ask for, or they answer in bytes. */
const withoutText = new Set(['getImage', 'getMessage', 'getWaiting']);

function callOf(endpointName: string, endpoint: Endpoint): string {
  const { email } = order.buyer;
  const query: Record<string, Record<string, string>> = {
    listBookings: { buyer: email },
    listPicks: { ids: order.id },
    suggestParts: { q: 'oil' },
    findKeyboards: { q: 'tofu60' },
    getRatings: { parts: order.part._id },
    getOwnReview: { partId: order.part._id },
    getQuote: { part: order.part._id, quantity: '2', country: 'US' },
    findRedirect: { path: '/products/fen' },
    listOwnVotes: { reviews: 'a'.repeat(24) },
  };
  return endpointPath(endpoint, {
    params: {
      partId: order.part._id,
      familyId,
      pageId,
      slug: endpointName.includes('Keyboard') ? 'keychron-q1-pro' : 'picks',
      id: endpointName === 'getProfile' ? 'me' : order.id,
      day: shop.clock.now().toISOString().slice(0, 10),
      name: 'terms',
      email,
    },
    query: query[endpointName] ?? {},
  });
}

describe('whatever the API answers says no other name', () => {
  it.each(reads.filter(([endpointName]) => !withoutText.has(endpointName)))(
    '%s',
    async (endpointName, endpoint) => {
      const caller = endpoint.access === 'account' ? shop.as(order.buyer.token) : await asAdmin(shop);
      const answer = await caller.get(callOf(endpointName, endpoint));
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).not.toMatch(program);
    },
  );

  it.each(['delivery', 'returns', 'privacy', 'terms'])('the policy %s', async (policy) => {
    const { text } = await shop.api.get(`/policy/${policy}`).expect(200);
    expect(text).not.toMatch(program);
  });

  it.each(['table', 'journal', 'datev'])('the papers’ file as %s', async (form) => {
    const { text } = await (await asAdmin(shop)).get('/papers/csv').query({ form }).expect(200);
    expect(text).not.toMatch(program);
  });

  it('a batch for DATEV, which is named after the seller', async () => {
    const { text } = await (await asAdmin(shop)).get('/papers/csv').query({ form: 'datev' }).expect(200);
    expect(text).toMatch(/;"Klackwerk \d{4}-\d{2}";/);
  });

  it('its papers, which name the seller', async () => {
    const papers = await order.papers();
    expect(papers.length).toBeGreaterThan(1);
    expect(papers.map(({ seller }: { seller: { name: string } }) => seller.name)).toEqual(
      papers.map(() => name),
    );
  });

  it('its description of itself', async () => {
    const { body, text } = await shop.api.get('/openapi.json').expect(200);
    expect(body.info.title).toBe(name);
    expect(text).not.toMatch(program);
    const docs = await shop.api.get('/docs').expect(200);
    expect(docs.text).toContain('<title>Klackwerk API</title>');
    expect(docs.text).not.toMatch(program);
  });

  it('a refusal', async () => {
    const { text } = await shop.api.get('/part/nothing').expect(400);
    expect(text).not.toMatch(program);
    expect((await shop.api.get('/nothing').expect(404)).text).not.toMatch(program);
  });
});

it('a name cannot end the title of the API’s page', async () => {
  const admin = await asAdmin(shop);
  const { version } = (await admin.get('/settings/shop')).body;
  const decided = { name: '</title><script>alert(1)</script>' };
  await admin.put('/settings/shop').send({ version, decided }).expect(200);
  const { text } = await shop.api.get('/docs').expect(200);
  expect(text).toContain('<title>&lt;/title>&lt;script>');
  await admin
    .put('/settings/shop')
    .send({ version: version + 1, decided: { name } })
    .expect(200);
});
