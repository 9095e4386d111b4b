import { shopCurrency } from '@switchyard/shared';
import { allows, type BookingSummary, type WireBooking } from '@switchyard/shared/bookings';
import type { Profile } from '@switchyard/shared/profiles';
import type { User } from '@switchyard/shared/users';
import { ada } from './render-app.tsx';

let last = 0;
const nextId = () => (last += 1).toString(16).padStart(24, 'b');

/** Quantities of a line of which nothing has been sent or refunded. */
export const allUnits = (quantity: number) => ({
  toShip: quantity,
  heldBack: 0,
  toRefund: quantity,
  toRestock: quantity,
  sent: 0,
  returned: 0,
  refunded: 0,
});

/** An unpaid order by Ada, held for another hour. */
export function buildBooking(facts: Partial<WireBooking> = {}): WireBooking {
  const { price = 45, delivery = 0, tax = 0, taxIncluded = false, quantity = 10, img = '' } = facts;
  const { partId = nextId(), partName = 'Fen switch', shipment } = facts;
  const total = facts.total ?? price + delivery + (taxIncluded ? 0 : tax);
  const line = {
    n: 0,
    partId,
    partName,
    img,
    unit: price / quantity,
    quantity,
    price,
    ...allUnits(quantity),
    ...(shipment && { sent: quantity, toShip: 0 }),
  };
  return {
    _id: nextId(),
    number: 1000 + last,
    lines: [line],
    bill: { currency: 'usd', goods: price, delivery, tax, taxRate: 0, taxIncluded, total },
    promise: { returnDays: 30 },
    partId,
    partName,
    img,
    price,
    delivery,
    tax,
    taxIncluded,
    total,
    quantity,
    buyer: ada.email,
    buyerName: ada.displayName,
    paid: false,
    status: 'held',
    refunded: 0,
    refundable: 0,
    refunds: [],
    parcels: shipment ? [{ n: 0, id: 'one', ...shipment, lines: [{ n: 0, quantity }] }] : [],
    disputes: [],
    declarations: [],
    troubles: [],
    holdExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    createdAt: new Date(Date.now() - last * 1000).toISOString(),
    ...facts,
  };
}

/** An order as the list of its buyer's orders has it. */
export function summaryOf(order: WireBooking): BookingSummary {
  const { _id, number, status, lines, img, total, price, delivery, transactionId, refundable } = order;
  const { parcels, holdExpiresAt, createdAt } = order;
  const isOnItsWay = status === 'shipped' || (allows(status, 'ship') && parcels.length > 0);
  return {
    _id,
    number,
    status,
    lines,
    img,
    total,
    ...(order.bill.currency !== shopCurrency() && { currency: order.bill.currency }),
    ...(total !== price && { includes: delivery > 0 ? 'delivery' : 'tax' }),
    ...(transactionId !== undefined && { transactionId }),
    ...(refundable > 0 && parcels.length === 0 && allows(status, 'cancel and refund') && { refundable }),
    ...(isOnItsWay && { parcels, ...(parcels.length > 1 && { isSplit: true }) }),
    ...(allows(status, 'expire') && { holdExpiresAt }),
    createdAt,
  };
}

/** An order of three parts. Two parcels have been sent; some units are left. */
export function buildSplitOrder(facts: Partial<WireBooking> = {}): WireBooking {
  const parts = [
    { partName: 'Fen switch', quantity: 10, toShip: 3 },
    { partName: 'Brass plate', quantity: 2, toShip: 0 },
    { partName: 'Oiled stabiliser', quantity: 4, toShip: 4 },
  ];
  const lines = parts.map((part, n) => {
    const line = { ...allUnits(part.quantity), ...part, sent: part.quantity - part.toShip };
    return { ...line, n, partId: nextId(), img: '', unit: 1, price: part.quantity };
  });
  const at = '2026-02-03T12:00:00.000Z';
  return buildPaidBooking({
    lines,
    quantity: 16,
    parcels: [
      {
        n: 0,
        id: 'one',
        carrier: 'DHL',
        trackingNumber: 'JD1',
        link: 'https://dhl.example/1',
        at,
        lines: [{ n: 0, quantity: 6 }],
      },
      {
        n: 1,
        id: 'two',
        carrier: 'UPS',
        trackingNumber: '1Z9',
        link: 'https://ups.example/9',
        at,
        lines: [
          { n: 0, quantity: 1 },
          { n: 1, quantity: 2 },
        ],
      },
    ],
    ...facts,
  });
}

/** An order that was paid and can be shipped. */
export function buildPaidBooking(facts: Partial<WireBooking> = {}): WireBooking {
  const { total } = buildBooking(facts);
  return buildBooking({
    paid: true,
    status: 'paid',
    transactionId: 'pi_123',
    refundable: total,
    address: {
      name: 'Bea Berg',
      line1: '1 Main Street',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    },
    addressLines: ['Bea Berg', '1 Main Street', 'Springfield, IL 62701', 'United States'],
    ...facts,
  });
}

export function buildUser(facts: Partial<User> = {}): User {
  return { _id: nextId(), email: `user${last}@mail.com`, verified: true, ...facts };
}

export function buildProfile(facts: Partial<Profile> = {}): Profile {
  return {
    _id: nextId(),
    education: 'Signal engineering',
    location: '12 Siding Street',
    city: 'Portland',
    phone: '+1 503 555 0142',
    linkedin: 'https://linkedin.com/in/ada',
    img: '/api/image/ada.webp',
    ownImg: true,
    ...facts,
  };
}

/** Stubs previews with a fixed URL, because jsdom cannot create object URLs. */
export function showPictures(): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}

export const pictureFile = () => new File(['pixels'], 'switch.png', { type: 'image/png' });

export const inserted = () => ({ acknowledged: true, insertedId: nextId() });
export const modified = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

export const uploaded = (url: string) => ({ success: true as const, data: { url } });
