import { listBookings } from '@switchyard/shared/bookings';
import { getDeliveryTable } from '@switchyard/shared/delivery';
import { getFamily } from '@switchyard/shared/families';
import { deletePart, listParts } from '@switchyard/shared/parts';
import { listReviews } from '@switchyard/shared/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../../src/stack/accounts.ts';
import { demoData, type DemoData } from '../../../src/stack/demo/demo-data.ts';
import { loadDemoData } from '../../../src/stack/demo/load-demo-data.ts';
import { signInWithPassword, type SignedIn } from '../../../src/stack/demo/sign-in.ts';
import { startShop } from '../../support/shop.ts';

/** A small selection of the demo data, so that loading can be interrupted after every single step. */
const parts = demoData.parts.slice(0, 3);
const slugAt = (index: number) => parts[index]?.slug ?? '';
const kit = demoData.families[0]?.parts[0];
if (!kit) throw new Error('The demo has families.');
const family = {
  name: 'Both',
  choices: ['Kit'],
  members: [
    { slug: slugAt(1), values: ['Base'] },
    { slug: kit.slug, values: ['Novelties'] },
  ],
  parts: [kit],
};
const data: DemoData = {
  delivery: demoData.delivery,
  parts,
  families: [family],
  reviews: [
    ...demoData.reviews.slice(0, 2).map((review) => ({
      ...review,
      partSlug: slugAt(0),
      usedIn: 'a kit',
      reply: 'Thank you.',
      helpful: 1,
    })),
    ...demoData.reviews.filter(({ partSlug }) => partSlug === undefined).slice(0, 1),
  ],
  orders: (['paid', 'cancelled', 'unpaid', 'expired'] as const).map((state, index) => ({
    partSlug: slugAt(index % parts.length),
    quantity: 100,
    state,
    phone: '+1 202 555 0143',
  })),
  upload: demoData.upload,
};
const allParts = [kit, ...parts];
const steps = allParts.length + data.families.length + data.reviews.length + data.orders.length;

let shop: Awaited<ReturnType<typeof startShop>>;
let admin: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  shop = await startShop();
  admin = await signInWithPassword(shop.place, demoAccounts.admin);
  buyer = await signInWithPassword(shop.place, demoAccounts.buyer);
});
afterAll(() => shop.stop());

/** Loads the data, but aborts after a number of steps. */
async function load(cutAfter = Infinity): Promise<void> {
  const cut = new AbortController();
  const silent = { done: () => {}, fail: () => {} };
  const update = (note: string) => {
    if (Number(note.split(' ')[0]) >= cutAfter) cut.abort(new Error('cut off'));
  };
  await loadDemoData({ ...shop.place, data, signal: cut.signal, step: { ...silent, update } });
}

describe('the demo', () => {
  it('is complete, in order and without duplicates, even if loading was interrupted at every step', async () => {
    for (let cutAfter = 1; cutAfter < steps; cutAfter += 1) {
      await expect(load(cutAfter)).rejects.toThrow('cut off');
    }
    await load();
    const added = await admin.call(listParts, {});
    expect(added.map(({ name }) => name)).toEqual(allParts.map(({ name }) => name));
    const familyId = added[0]?.family?.id ?? '';
    const { members, ...told } = await admin.call(getFamily, { params: { familyId } });
    expect(told).toMatchObject({ name: 'Both', choices: ['Kit'] });
    expect(members.map(({ name, values }) => [name, ...values])).toEqual([
      [parts[1]?.name, 'Base'],
      [kit.name, 'Novelties'],
    ]);
    expect(await admin.call(getDeliveryTable, {})).toMatchObject({ ...demoData.delivery, version: 1 });
    const reviews = await admin.call(listReviews, {});
    expect(reviews.map(({ addComment }) => addComment)).toEqual(
      data.reviews.map(({ addComment }) => addComment),
    );
    expect(reviews.map(({ partId, verified }) => [partId !== undefined, verified])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    expect(reviews[1]).toMatchObject({ usedIn: 'a kit', helpful: 1, reply: { text: 'Thank you.' } });
    const orders = await buyer.call(listBookings, { query: {} });
    expect(orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'held', 'paid']);
  });

  it('is loaded once: deleted parts stay deleted', async () => {
    const [first] = await admin.call(listParts, {});
    await admin.call(deletePart, { params: { partId: first?._id ?? '' } });
    await load();
    expect(await admin.call(listParts, {})).toHaveLength(allParts.length - 1);
  });
});
