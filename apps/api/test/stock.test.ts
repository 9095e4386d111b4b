import type { Part, StockedPart } from '@switchyard/shared/parts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewMail } from '../src/infrastructure/mail/mail.ts';
import { createLowStock } from '../src/catalogue/parts/low-stock.ts';
import {
  createLowStockRepository,
  type LowStockRepository,
} from '../src/catalogue/parts/low-stock.repository.ts';
import { addPart, buyPart, placeOrder, signIn, signInAdmin, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;
let buyer: string;
const email = 'buyer@example.com';
beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
  buyer = await signIn(shop(), email);
});
beforeEach(async () => {
  await shop().db.collection('parts').deleteMany({});
});

const list = async (query: object): Promise<StockedPart[]> => (await admin.get('/stock').query(query)).body;
const names = async (query: object) => (await list(query)).map(({ name }) => name);
const change = ({ _id }: Part, body: object) => admin.patch(`/part/${_id}`).send(body);

describe('the low list', () => {
  it('has parts below their own number, else below the smallest order', async () => {
    await addPart(shop(), { name: 'Empty', availableQuantity: 0 });
    await addPart(shop(), { name: 'Few', availableQuantity: 19, lowStockAt: '20' });
    await addPart(shop(), { name: 'Enough', availableQuantity: 20, lowStockAt: 20 });
    await addPart(shop(), { name: 'Never low', availableQuantity: 0, lowStockAt: 0 });
    expect(await names({ tab: 'low' })).toEqual(['Empty', 'Few']);
    expect(await names({ tab: 'low', sort: '-name' })).toEqual(['Few', 'Empty']);
    expect(await names({ tab: 'low', q: 'few' })).toEqual(['Few']);
    expect(await names({})).toEqual(['Empty', 'Enough', 'Few', 'Never low']);
  });

  it('follows restocks and changes of the number', async () => {
    const part = await addPart(shop(), { availableQuantity: 5, minimumOrder: 1 });
    expect(await names({ tab: 'low' })).toEqual([]);
    expect((await change(part, { lowStockAt: 6 })).body.part.lowStockAt).toBe(6);
    expect(await names({ tab: 'low' })).toHaveLength(1);
    await change(part, { restock: 1 });
    expect(await names({ tab: 'low' })).toEqual([]);
    await change(part, { restock: -1 });
    expect(await names({ tab: 'low' })).toHaveLength(1);
    const { body } = await change(part, { lowStockAt: null });
    expect(body.part).not.toHaveProperty('lowStockAt');
    expect(await names({ tab: 'low' })).toEqual([]);
  });

  it('follows sales, and drops a part whose unpaid orders gave their units back', async () => {
    const part = await addPart(shop(), { availableQuantity: 10, lowStockAt: 9 });
    const order = await placeOrder(shop(), buyer, part, email, 8);
    expect((await list({}))[0]).toMatchObject({ availableQuantity: 2, held: 8, isLow: true });
    await buyPart(shop(), buyer, part, email);
    expect(await names({ tab: 'low' })).toEqual([part.name]);
    await shop().as(buyer).delete(`/booking/${order._id}`).expect(200);
    expect(await names({ tab: 'low' })).toEqual([]);
  });
});

it('has a list of what is on sale without a weight', async () => {
  const part = await addPart(shop(), { name: 'Unweighed' });
  await addPart(shop(), { name: 'Weightless', weight: 0 });
  await addPart(shop(), { name: 'Hidden', hidden: true });
  expect(await names({ tab: 'unweighed' })).toEqual(['Unweighed']);
  expect(await names({ tab: 'unweighed', q: 'less' })).toEqual([]);
  await change(part, { weight: 80 }).expect(200);
  expect(await names({ tab: 'unweighed' })).toEqual([]);
  await change(part, { weight: null }).expect(200);
  expect(await names({ tab: 'unweighed', q: 'unweighed' })).toEqual(['Unweighed']);
});

it('refuses a low number that is none', async () => {
  const { status, body } = await change(await addPart(shop()), { lowStockAt: -1 });
  expect([status, body.issues[0].message]).toEqual([400, 'Low Stock must be at least 0']);
});

describe('the mail about low stock', () => {
  it('is one mail for each time that a part sells down, wherever a process dies', async () => {
    const part = await addPart(shop(), { name: 'Fen', availableQuantity: 5, lowStockAt: 5 });
    const queued: NewMail[] = [];
    const sweep = (dead: Partial<LowStockRepository> = {}) =>
      createLowStock({
        lowStock: { ...createLowStockRepository(shop().db), ...dead },
        mail: { seller: 'desk@shop.example', queue: async (mails) => void queued.push(...mails) },
        clock: shop().clock,
      }).sweep();
    const ids = () => new Set(queued.map(({ id }) => id));
    await sweep();
    expect(queued).toEqual([]);
    await buyPart(shop(), buyer, part, email);
    const die = () => Promise.reject(new Error('the process is dead'));
    await expect(sweep({ markMailed: die })).rejects.toThrow('dead');
    await sweep();
    await sweep();
    const low = { kind: 'low-stock', name: 'Fen', available: 4, threshold: 5 };
    expect(queued).toMatchObject([
      { to: 'desk@shop.example', template: low },
      { to: 'desk@shop.example', template: low },
    ]);
    expect(ids().size).toBe(1);
    await change(part, { restock: 1 }).expect(200);
    await buyPart(shop(), buyer, part, email);
    await sweep();
    expect(ids().size).toBe(2);
  });
});
