import { expect } from 'vitest';
import sharp from 'sharp';
import { clearDelivery } from '../../../support/clear-delivery.ts';
import { firebaseUsers } from '../../../support/firebase-users.ts';
import { createAccounts, type Account } from '../../../support/stored-accounts.ts';
import { startOutsideShop, type OutsideShop } from '../../../support/outside-shop.ts';
import { home, parcel } from '../../../support/orders.ts';
import { accountId, bearer, buildOrder, idToken } from '../../../support/shop.ts';
import type { Words } from './requests.ts';

type Row = Record<string, unknown>;

/** A word in an account's private records that no request contains. */
const privateWordOf = ({ email }: Account) => `private of ${email.split('@')[0]}`;

const maker = 'Fen Works\n1 Fen Road, Ely\nhello@fen.example';

const deliveryGroup = { name: 'All', countries: ['US', '*'], by: 'value', steps: [{ from: 0, price: 5 }] };

/**
 * A shop with an owner who has data of every kind, a stranger and an admin, and valid values for requests.
 */
export async function createWorld() {
  // No sweeps, because changes made by the shop itself must not be attributed to a caller.
  const shop = await startOutsideShop({
    buyers: 2,
    parts: 3,
    units: 10_000,
    environment: {
      SWEEP_SECONDS: '0',
      SHUTDOWN_GRACE_SECONDS: '1',
      // A closed port, so that mails stay queued.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'orders@shop.example',
      SITE_ORIGIN: 'https://shop.example',
    },
  });
  shop.sandbox.setWebhookUrl(undefined);
  const [owner, stranger] = shop.buyers;
  const [admin] = await createAccounts(shop.db, 1, 'admin');
  if (!owner || !stranger || !admin) throw new Error('The shop has too few accounts.');
  const picture = sharp({ create: { width: 12, height: 8, channels: 3, background: 'red' } });
  const pictures = await Promise.all([picture.clone().png().toBuffer(), picture.clone().webp().toBuffer()]);
  const idOf = async (account: Account) => ({ ...account, id: await accountId(shop, account.email) });
  const identities = new Map<string, string>();
  for (const { email } of [owner, stranger, admin]) identities.set(email, await idToken(email));
  const validSince = String(Math.floor(Date.now() / 1000) - 3600);
  return {
    shop,
    owner: await idOf(owner),
    stranger: await idOf(stranger),
    admin,
    pictures,
    privateWord: privateWordOf(owner),
    words: await fill(shop, owner, admin, pictures),
    /** Restores everyone's Firebase user with a recent sign-in, which sensitive calls require. */
    async restoreSignIns() {
      for (const { email } of [owner, stranger, admin]) {
        await firebaseUsers.add(email, email);
        await firebaseUsers.change(email, { validSince, disableUser: false });
      }
    },
    /** The Authorization header for an account. */
    authorize: (account: Account, wantsIdentity: boolean) =>
      `Bearer ${wantsIdentity ? identities.get(account.email) : account.token}`,
  };
}

/** Gives the owner orders, a profile and a review. @returns valid values for the requests, by field name */
async function fill(
  shop: OutsideShop,
  owner: Account,
  admin: Account,
  pictures: readonly Buffer[],
): Promise<Words> {
  const { api } = shop.process;
  const call = async (
    method: 'get' | 'post' | 'patch' | 'put',
    path: string,
    body?: object,
    { token } = owner,
  ): Promise<Row> => {
    const answer = await api[method](path).set(bearer(token)).send(body);
    expect(answer.status, answer.text).toBe(200);
    return { ...answer.body, link: answer.headers['link'] };
  };
  const [part] = shop.parts;
  if (!part) throw new Error('The shop has no parts.');
  const place = async (quantity: number) => {
    const order = { ...buildOrder(part, owner.email, quantity), buyerName: privateWordOf(owner) };
    return (await call('post', '/booking', order))['booking'] as Row;
  };
  const pay = async ({ _id }: Row) => {
    const { clientSecret } = await call('post', '/create-payment-intent', { booking: _id });
    const [transactionId = ''] = String(clientSecret).split('_secret_');
    await shop.provider.pay(transactionId);
    await call('patch', `/booking/${String(_id)}`, { transactionId });
    return transactionId;
  };
  const [open, paid] = [await place(1), await place(2)];
  const transactionId = await pay(paid);
  // For addAddress, which succeeds only while an order has no address.
  const unaddressed = await place(1);
  await pay(unaddressed);
  const [ready, shipped] = [await place(2), await place(2)];
  for (const order of [ready, shipped]) {
    await call('put', `/booking/${String(order['_id'])}/address`, home);
    await pay(order);
  }
  await call('post', `/booking/${String(shipped['_id'])}/shipment`, parcel, admin);
  // The address comes after the payment, so the delivery charge is still due.
  const owing = await place(1);
  await pay(owing);
  const charges = { version: 0, home: 'US', addressRequired: false, groups: [deliveryGroup], taxes: [] };
  await call('put', '/delivery/table', charges, admin);
  await call('put', `/booking/${String(owing['_id'])}/address`, home);
  await clearDelivery(shop);
  const profile = {
    education: 'MSc',
    location: 'Europe',
    city: privateWordOf(owner),
    phone: '12345',
    linkedin: 'x',
    img: '/x',
  };
  const { insertedId: profileId } = await call('post', '/profile', profile);
  const review = { name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x' };
  const { insertedId: reviewId } = await call('post', '/review', review);
  const { insertedId: partReviewId } = await call('post', '/review', { ...review, partId: part._id });
  const contact = { email: owner.email, subject: privateWordOf(owner), message: 'Where is it?' };
  const { insertedId: messageId } = await call('post', '/contact', contact);
  const { insertedId: withdrawalId } = await call(
    'post',
    `/booking/${String(shipped['_id'])}/withdrawal`,
    {},
  );
  const oneUnit = { kind: 'return', lines: [{ n: 0, quantity: 1 }] };
  const returned: unknown[] = [];
  const returnable: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const sent = await place(2);
    const order = String(sent['_id']);
    await call('put', `/booking/${order}/address`, home);
    await pay(sent);
    await call('post', `/booking/${order}/shipment`, parcel, admin);
    returnable.push(order);
    returned.push((await call('post', `/booking/${order}/return`, oneUnit))['insertedId']);
  }
  const { body: uploaded } = await api
    .post('/image')
    .set(bearer(admin.token))
    .attach('image', pictures[0] ?? '', 'x.png');
  const pictureId = String(uploaded.data.url).split('/').at(-1);
  const cursors: unknown[] = [];
  for (const list of ['/part?', '/booking?', '/user?', '/review?', '/review?sort=newest&']) {
    const { link } = await call('get', `${list}limit=1`, undefined, admin);
    cursors.push(/after=([^&>]+)/.exec(String(link))?.[1] ?? 'nowhere');
  }
  const family = { partId: shop.parts[2]?._id, name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
  const { insertedId: familyId } = await call('post', '/family', family, admin);
  const { insertedId: collectionId } = await call(
    'post',
    '/collection',
    { name: 'Quiet', slug: 'quiet', parts: [part._id] },
    admin,
  );
  const page = { title: 'About us', slug: 'about-us', text: 'We are three.' };
  const { insertedId: pageId } = await call('post', '/page', page, admin);
  const { version: lookVersion } = await call('put', '/shop/look', { version: 0, name: 'Shop' }, admin);
  const keyboard = { name: 'My board', facts: { layout: '60-ansi' }, sources: [] };
  await call('put', '/keyboard/my-board', keyboard, admin);
  await call('put', '/keyboards/answers', { name: 'reviung41', facts: { connector: 'usb-c' } });
  await call('post', `/review/${String(partReviewId)}/report`, { reason: 'fake', text: 'Untrue' });
  // The first call stores what was bought together with a part.
  for (const { _id } of shop.parts) await call('get', `/part/${_id}/related`);
  const csv = `_id,price,availableQuantity\n${part._id},9,10001\n`;
  const { fingerprint } = await call('post', '/parts/import/preview', { csv }, admin);
  const soldOut = shop.parts[2]?._id;
  await call('patch', `/part/${soldOut}`, { restock: -10_000 }, admin);
  await call('post', '/waiting', { partId: soldOut, quantity: 1 });
  await call('post', '/waiting/email', { partId: soldOut, email: 'waiting@example.com', quantity: 1 });
  const waiting = await shop.db.collection('waiting').find().toArray();
  const emails = [owner.email, ...shop.buyers.map(({ email }) => email), admin.email];
  return {
    id: [
      open['_id'],
      paid['_id'],
      paid['_id'],
      unaddressed['_id'],
      unaddressed['_id'],
      ready['_id'],
      shipped['_id'],
      owing['_id'],
      profileId,
      reviewId,
      reviewId,
      partReviewId,
      pictureId,
      messageId,
      ...returnable,
      'me',
    ],
    withdrawal: [withdrawalId, withdrawalId, ...returned],
    parcels: [[{ orders: [ready['_id'], open['_id']], carrier: 'DHL' }], [{ orders: [], carrier: 'x' }]],
    ids: [[collectionId], ready['_id'], `${String(ready['_id'])},${String(open['_id'])}`],
    orders: [[ready['_id'], open['_id']], [ready['_id']], []],
    address: [home],
    line1: [home.line1],
    city: [home.city],
    region: [home.region],
    postalCode: [home.postalCode],
    link: [parcel.link],
    amount: [0.5, 0.5, 1000],
    total: [part.price, part.price * 2, part.price],
    booking: [open['_id'], open['_id'], paid['_id']],
    partId: [part._id, part._id, shop.parts[1]?._id, soldOut, '0'.repeat(24)],
    key: waiting.map(({ key }) => String(key)),
    reviews: [reviewId, `${String(reviewId)},${part._id}`],
    parts: [part._id, `${part._id},${shop.parts[1]?._id}`, [], [part._id], [shop.parts[1]?._id]],
    boards: [[], [{ name: 'Mine', search: 'layout=60-ansi' }]],
    board: [{ layout: '60-ansi', mount: 'mx' }, { pasted: '["A"]' }],
    built: [{}, { standard: 'iso', options: ['space-7u'] }],
    familyId: [familyId],
    choices: [[{ name: 'Colour', value: 'Blue' }], ['Shade']],
    choice: [1],
    value: ['Red', '"usb-c"'],
    values: [['Blue']],
    partName: [part.name],
    lines: [
      [{ n: 0, quantity: 1 }],
      [{ n: 0, quantity: 1 }],
      [{ partId: part._id, quantity: 1 }],
      [{ partId: part._id, quantity: 2 }],
      [
        { partId: part._id, quantity: 1 },
        { partId: shop.parts[1]?._id, quantity: 1 },
      ],
    ],
    email: emails,
    buyer: [owner.email, owner.email, ...emails],
    kind: ['switch', 'switch', 'faulty', 'message-reply'],
    feel: ['tactile', 'clicky,linear'],
    force: ['50..65', '62', '..80'],
    price: [part.price, part.price * 2, part.price],
    quantity: [1, 1, 2],
    days: [7, 30, 90],
    transactionId: [transactionId],
    phone: ['+44 20 7946 0000'],
    img: ['/x', `/api/image/${pictureId}`],
    ratings: [5, 1],
    after: cursors,
    before: cursors,
    limit: [1, 10, 100, 0],
    width: [320],
    restock: [0, 1, 5, -1],
    weight: [0, 500],
    part: [part._id],
    country: ['US', 'US', 'US', 'GB', 'de', 'QQ'],
    version: [0, 1, lookVersion, lookVersion, 'none'],
    collectionId: [collectionId],
    pageId: [pageId],
    slug: ['quiet', 'loud', 'about-us', 'my-board', 'reviung41', 'reviung41'],
    name: ['Ann', 'reviung41'],
    sources: [[]],
    fact: ['connector'],
    isAgreed: [true, false],
    sentences: [{}, { 'message-reply': 'We pack on Fridays.' }],
    replyTo: ['', 'answers@example.com'],
    farewell: ['', 'Yours'],
    search: ['kind=switch'],
    manufacturer: ['', maker],
    responsible: ['', maker],
    warnings: ['Small parts.'],
    vatId: ['', 'DE123456789'],
    register: [{ court: '', number: '' }],
    packaging: [[], [{ country: 'DE', number: '1' }]],
    electronics: [[]],
    batteries: [[]],
    notices: [[]],
    outcome: ['kept', 'hidden'],
    reasons: ['It is true.'],
    accent: ['#0f5f54', ''],
    logo: [{ light: '', dark: '' }],
    hero: [{ title: 'Hush', text: '', picture: '', button: '/parts' }],
    figures: [[], [{ number: '12', label: 'Switches', note: '' }]],
    cards: [[], [{ title: 'Visit', text: 'Any day' }]],
    footer: ['', 'By hand'],
    since: ['', '2021'],
    menus: [
      { header: [{ label: 'About us', to: '/pages/about-us' }], footer: [] },
      { header: [], footer: [{ title: 'Shop', entries: [{ label: 'Home', to: '/', off: true }] }] },
    ],
    cartVersion: [1, 2],
    device: ['a-cart-of-some-device', 'a-cart-of-another-device'],
    photos: [[], [`/api/image/${pictureId}`]],
    pictures: [[], [{ src: '/x', alt: 'From the side' }]],
    facts: [
      { kind: 'care' },
      { kind: 'switch', feel: 'tactile', force: 62 },
      { layout: '60-ansi' },
      { layout: '60-ansi' },
      { connector: 'usb-c' },
    ],
    usb: ['1234:abcd'],
    also: [[], ['Mine']],
    quantityStep: [1, 1, 10],
    priceBreaks: [[{ from: 500, price: 0.01 }]],
    builds: [[], [{ parts: [part._id] }]],
    tab: ['all', 'open', 'low', 'to-ship'],
    lowStockAt: [0, 20],
    csv: [csv],
    fingerprint: [fingerprint],
    text: ['It is on its way.', 'Thank you.'],
    home: ['US'],
    day: [new Date().toISOString().slice(0, 10)],
    decided: [
      {},
      { name: 'Ann', holdMinutes: 45, returnDays: 60, phone: null },
      { shipsWithinDays: '3', phone: '+44 20 7946 0000' },
    ],
    groups: [[], [deliveryGroup], [deliveryGroup, deliveryGroup]],
    taxes: [[], [{ country: 'GB', percent: 20, included: false }]],
    // Many keys, because one of two simultaneous requests with the same key may be refused.
    'idempotency-key': Array.from({ length: 30 }, (_, number) => `the-key-${number}-of-theirs`),
    reason: ['Too late', 'Our mistake'],
  };
}
