import { describe, expect, it, vi } from 'vitest';
import { toHtml } from '../src/infrastructure/mail/letters/html.ts';
import { toText } from '../src/infrastructure/mail/letters/text.ts';
import { orderPaid } from '../src/orders/notices/mails/order-paid.mail.ts';
import { paid } from '../src/orders/notices/mails/sample-order.ts';
import { lineHeadings, toLineRows } from '../src/orders/fulfilment/order-lines-csv.ts';
import { headings, toRows } from '../src/orders/fulfilment/orders-csv.ts';
import { toBill, toQuote } from '../src/orders/pricing/bill-answer.ts';
import { billRule } from '../src/orders/pricing/bill-rule.ts';
import type { ListedBooking } from '../src/orders/bookings/booking.ts';

// An invented bill item that no code mentions. Adding a real one takes just such an entry.
vi.mock('../../../packages/shared/src/orders/pricing/bill-items.ts', async (original) => {
  const { billItems } = await original<Record<'billItems', object>>();
  const wrapping = { name: 'Gift wrapping', noun: 'gift wrapping', isListedAtZero: false };
  return { billItems: { ...billItems, wrapping } };
});

const bill = { ...paid.bill, wrapping: 325, total: paid.bill.total + 325 };
const shop = { name: 'Fen', home: 'https://shop.example' };
const letter = () => orderPaid.write({ order: { ...paid, bill } }, shop.home);

const line = {
  n: 0,
  partId: '65f1c0ffee0ddba11c0ffee1',
  partName: 'Oiled Linear Switch',
  img: '',
  unit: 59,
  quantity: 90,
  goods: 5_310,
  grams: 0,
  holdId: '65f1c0ffee0ddba11c0ffee2',
};
const order: ListedBooking = {
  id: paid.id,
  number: paid.number,
  lines: [line],
  bill,
  promise: { returnDays: 30 },
  account: '65f1c0ffee0ddba11c0ffee3',
  buyer: 'bela@example.com',
  buyerName: paid.buyerName,
  phone: undefined,
  address: paid.address,
  dueMinor: undefined,
  parcels: [],
  status: 'paid',
  transactionId: 'pi_1',
  refunds: [],
  disputes: [],
  declarations: [],
  invoice: 1042,
  holdExpiresAt: new Date('2027-03-14T15:09:00Z'),
  createdAt: new Date('2027-03-14T14:09:00Z'),
};

async function* orders() {
  yield order;
}

describe('a new item of a bill', () => {
  it('is stored, and in the API’s answers', () => {
    expect(billRule).toMatchObject({ required: expect.arrayContaining(['wrapping']) });
    expect(toBill(bill)).toMatchObject({ delivery: 9.9, wrapping: 3.25, total: 78.85 });
    expect(toQuote(bill)).toMatchObject({ delivery: 9.9, wrapping: 3.25, total: 78.85 });
  });

  it('is a row of a letter, as text and as HTML', async () => {
    expect(toText(letter(), shop, 'buyer')).toMatch(
      / {2}Tax +\$12\.60\n {2}Gift wrapping +\$3\.25\n {2}Total +\$78\.85\n/,
    );
    expect(await toHtml(letter(), shop, 'buyer')).toMatch(/>Gift wrapping<.*>\$3\.25<.*>Total</s);
  });

  it.each([
    ['orders', headings, toRows, 'wrapping'],
    ['their lines', lineHeadings, toLineRows, 'orderWrappingOnFirstLine'],
  ])('is a column of the file of %s', async (_, columns, rowsOf, heading) => {
    const cells: unknown[] = [];
    for await (const row of rowsOf(orders())) cells.push(Reflect.get(row, heading));
    expect(columns).toContain(heading);
    expect(cells[0]).toBe(3.25);
  });
});
