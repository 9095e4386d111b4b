import { bookingBillSchema } from '@switchyard/shared/bookings';
import { quoteSchema } from '@switchyard/shared/pricing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OrderCharges } from '../src/features/orders/bookings/order-charges.tsx';
import { SaleTable } from '../src/features/orders/bookings/papers/sheet.tsx';
import { CartBill } from '../src/features/orders/carts/cart-totals.tsx';
import type { PricedCart } from '../src/features/orders/carts/use-priced-cart.ts';
import { DeliveredSum } from '../src/features/orders/checkout/delivered-price.tsx';
import { Charges } from '../src/ui/charges.tsx';

// The test setup has already loaded the table of bill items, so reset the modules before mocking it.
vi.hoisted(() => void vi.resetModules());
// A made-up bill item that no code mentions. Adding a real one takes exactly this entry.
vi.mock('../../../packages/shared/src/orders/pricing/bill-items.ts', async (original) => {
  const { billItems } = await original<Record<'billItems', object>>();
  const wrapping = { name: 'Gift wrapping', noun: 'gift wrapping', isListedAtZero: false };
  return { billItems: { ...billItems, wrapping } };
});

const amounts = { goods: 45, delivery: 5, tax: 0, wrapping: 3.25, taxIncluded: false, total: 53.25 };
const bill = { currency: 'usd' as const, taxRate: 0, ...amounts };
const line = { partName: 'Fen switch', quantity: 10, unit: 4.5, price: 45 };
const priced = {
  bill: amounts,
  subtotal: 45,
  lines: [],
  staying: [],
  faults: 0,
  query: {},
} as unknown as PricedCart;

const textOf = (shown: ReactNode) => render(shown).container.textContent;

describe('a new item of a bill', () => {
  it('is in the contract', () => {
    expect(quoteSchema.parse(amounts)).toEqual(amounts);
    expect(bookingBillSchema.parse(bill)).toEqual(bill);
    expect(quoteSchema.safeParse({ ...amounts, wrapping: undefined }).success).toBe(false);
  });

  it.each([
    ['of an order', <OrderCharges key="" order={{ bill }} totalName="Total" />],
    ['of an order that is confirmed', <Charges key="" goods="Goods" charges={amounts} />],
    ['of a cart', <CartBill key="" priced={priced} />],
  ])('is a row between delivery and total %s', (_, shown) => {
    expect(textOf(shown)).toMatch(/Delivery\$5\.00Gift wrapping\$3\.25Total\$53\.25/);
  });

  it('is part of the sum beside a part', () => {
    expect(textOf(<DeliveredSum quote={amounts} />)).toBe(
      '$45.00 + $5.00 delivery + $3.25 gift wrapping = $53.25',
    );
  });

  it('is a row of an invoice', () => {
    expect(textOf(<SaleTable sale={{ lines: [line], bill }} />)).toMatch(
      /Delivery\$5\.00Gift wrapping\$3\.25Total\$53\.25$/,
    );
  });
});
