import { ledgerActions, type LedgerAction } from '@switchyard/shared/bookings';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../bookings/booking.ts';
import { auditEntryOf, type AuditedOrder } from './audit-entry.ts';

const at = new Date(0);
const order: AuditedOrder = {
  bill: { currency: 'usd', goods: 5000, delivery: 0, tax: 0, taxRate: 0, taxIncluded: false, total: 5000 },
  id: 'o1',
  buyer: 'buyer@example.com',
  parcels: [{ id: 'p1', carrier: 'DHL', trackingNumber: '42', at, lines: [{ n: 2, quantity: 1 }] }],
  refunds: [
    {
      id: 'r1',
      transactionId: 'pi',
      amountMinor: 500,
      at,
      by: 'admin@example.com',
      lines: [{ n: 1, quantity: 2 }],
      restocked: [{ n: 1, quantity: 1 }],
    },
  ],
};
const lineOf = (entry: Partial<LedgerEntry> & { action: LedgerAction }) =>
  auditEntryOf(order, {
    at,
    by: 'admin@example.com',
    from: '192.0.2.1',
    quantity: 3,
    amountMinor: 1250,
    ...entry,
  });
const byAdmin = { by: 'admin@example.com', from: '192.0.2.1' };

describe('the audit entry of a ledger entry', () => {
  it.each<[Partial<LedgerEntry> & { action: LedgerAction }, object]>([
    [{ action: 'packed' }, { action: 'order-packed', whom: 'o1' }],
    [
      { action: 'partly-shipped', parcel: 'p1' },
      {
        action: 'order-shipped',
        whom: 'o1',
        after: { carrier: 'DHL', trackingNumber: '42', lines: [{ n: 2, quantity: 1 }] },
      },
    ],
    [
      { action: 'shipped', parcel: 'p1' },
      { action: 'order-shipped', whom: 'o1', after: { carrier: 'DHL', trackingNumber: '42' } },
    ],
    [{ action: 'delivered' }, { action: 'order-delivered', whom: 'o1' }],
    [{ action: 'address-asked' }, { action: 'address-asked', whom: 'o1' }],
    [
      { action: 'balance-waived', detail: 'Our mistake' },
      {
        action: 'balance-waived',
        whom: order.buyer,
        after: { order: 'o1', amount: 12.5, reason: 'Our mistake' },
      },
    ],
    [
      { action: 'refund-asked', amountMinor: 500, detail: 'Late', refund: 'r1' },
      {
        action: 'refunded',
        whom: order.buyer,
        after: {
          order: 'o1',
          amount: 5,
          reason: 'Late',
          lines: [{ n: 1, quantity: 2 }],
          restock: [{ n: 1, quantity: 1 }],
        },
      },
    ],
    [{ action: 'cancelled' }, { action: 'orders-cancelled', whom: order.buyer, before: { unpaid: ['o1'] } }],
    [
      { action: 'paid', transactionId: 'pi' },
      { action: 'payment-confirmed', whom: order.buyer, after: { order: 'o1', transactionId: 'pi' } },
    ],
    [{ action: 'addressed' }, { action: 'address-added', whom: 'o1' }],
  ])('says what an admin did: %o', (entry, line) => expect(lineOf(entry)).toEqual({ ...byAdmin, ...line }));

  it('is the same while units wait to go back in stock and once they are there', () => {
    const refunds = order.refunds.map(({ restocked, ...refund }) => ({ ...refund, restock: restocked }));
    const waiting = { ...order, refunds };
    const entry: LedgerEntry = {
      at,
      by: 'a',
      action: 'refund-asked',
      quantity: 1,
      amountMinor: 500,
      refund: 'r1',
    };
    expect(auditEntryOf(waiting, entry)).toEqual(auditEntryOf(order, entry));
  });

  it('says which money the shop gave back by itself', () => {
    const refunded = {
      action: 'refunded',
      by: 'shop',
      from: undefined,
      transactionId: 'pi',
      refundId: 're',
    } as const;
    expect(lineOf(refunded)).toMatchObject({
      by: 'shop',
      action: 'refunded',
      after: { order: 'o1', transactionId: 'pi', refundId: 're', amount: 12.5 },
    });
    expect(lineOf({ ...refunded, by: 'provider' })).toBeUndefined();
    // An admin's refund is audited when it is asked for, so not again here.
    expect(lineOf({ ...refunded, by: 'admin@example.com' })).toBeUndefined();
  });

  it.each(['cancelled', 'paid', 'addressed'] as const)('is not there for what buyers do: %s', (action) =>
    expect(lineOf({ action, by: order.buyer, from: undefined })).toBeUndefined(),
  );

  it('is there for an admin whose e-mail the buyer of the order had before', () => {
    expect(lineOf({ action: 'cancelled', by: order.buyer })).toMatchObject({ action: 'orders-cancelled' });
  });

  it('is not there for what the shop and the provider do', () => {
    const steps = ledgerActions.filter((action) => !privileged.has(action));
    const told = (by: string) => steps.filter((action) => lineOf({ action, by, from: undefined }));
    expect([told('shop'), told('provider')]).toEqual([['refunded'], []]);
  });
});

/** Only admins take these steps. */
const privileged = new Set<LedgerAction>([
  'packed',
  'shipped',
  'partly-shipped',
  'delivered',
  'balance-waived',
  'refund-asked',
  'address-asked',
]);
