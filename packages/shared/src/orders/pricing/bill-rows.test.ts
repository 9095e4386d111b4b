import { expect, it } from 'vitest';
import { billRows, convertBill, isOnlyGoods, rowName, type BillAmounts } from './bill-rows.ts';

const bill: BillAmounts = { goods: 4500, delivery: 500, tax: 0, taxIncluded: false, total: 5000 };
const taxed = { ...bill, tax: 950, total: 5950 };

const listed = (of: BillAmounts) => billRows(of).map((row) => `${rowName(row)} ${row.amount}`);

it('lists goods, delivery and total, and no tax where none is due', () => {
  expect(listed(bill)).toEqual(['Goods 4500', 'Delivery 500', 'Total 5000']);
});

it('lists delivery also if it is free', () => {
  expect(listed({ ...bill, delivery: 0, total: 4500 })).toEqual(['Goods 4500', 'Delivery 0', 'Total 4500']);
});

it('lists an added tax before the total', () => {
  expect(listed(taxed)).toEqual(['Goods 4500', 'Delivery 500', 'Tax 950', 'Total 5950']);
});

it('lists an included tax after the total that contains it', () => {
  expect(listed({ ...bill, tax: 798, taxIncluded: true })).toEqual([
    'Goods 4500',
    'Delivery 500',
    'Total 5000',
    'Tax included 798',
  ]);
});

it('says what each row is', () => {
  expect(billRows(taxed).map(({ item, kind }) => [item, kind])).toEqual([
    ['goods', 'goods'],
    ['delivery', 'added'],
    ['tax', 'added'],
    ['total', 'total'],
  ]);
  expect(billRows({ ...taxed, taxIncluded: true }).at(-1)).toMatchObject({ item: 'tax', kind: 'included' });
});

it.each([
  [true, 'free delivery', { delivery: 0 }],
  [true, 'free delivery and an included tax', { delivery: 0, tax: 718, taxIncluded: true }],
  [false, 'delivery', {}],
  [false, 'an added tax', { delivery: 0, tax: 855 }],
])('is only goods: %s of a bill with %s', (isOnly, _, facts) => {
  expect(isOnlyGoods(billRows({ ...bill, ...facts }))).toBe(isOnly);
});

it('converts each amount of a bill, and nothing else', () => {
  const of = { ...taxed, currency: 'usd', taxRate: 19 };
  expect(convertBill(of, (amount) => amount / 100)).toEqual({
    currency: 'usd',
    goods: 45,
    delivery: 5,
    tax: 9.5,
    taxRate: 19,
    taxIncluded: false,
    total: 59.5,
  });
});
