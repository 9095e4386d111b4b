import { lineName, titleOf, unitsOf } from '@switchyard/shared/bookings';
import { toBooking } from '../bookings/booking-answer.ts';
import type { ListedBooking } from '../bookings/booking.ts';
import { addedAmounts, addedItems } from '../pricing/bill-columns.ts';

export const headings = [
  'order',
  'placed',
  'status',
  'troubles',
  'invoice',
  'buyer',
  'name',
  'phone',
  'part',
  'quantity',
  'price',
  ...addedItems,
  'taxIncluded',
  'total',
  'refunded',
  'transaction',
  'recipient',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'carrier',
  'trackingNumber',
  'balanceDue',
  'currency',
  'lines',
  'skus',
  'number',
] as const;

/**
 * Turns orders into CSV rows (RFC 4180), with amounts in the order's own currency. Streams: reads one order at a time.
 */
export async function* toRows(orders: AsyncIterable<ListedBooking>) {
  for await (const order of orders) yield toRow(order);
}

function toRow(order: ListedBooking): Record<(typeof headings)[number], string | number | undefined> {
  const { _id, transactionId, address, shipment, lines, bill, ...booking } = toBooking(order);
  return {
    order: _id,
    placed: booking.createdAt,
    status: booking.status,
    troubles: booking.troubles.join(', '),
    invoice: booking.invoice,
    buyer: booking.buyer,
    name: booking.buyerName,
    phone: booking.phone,
    part: titleOf(lines),
    quantity: unitsOf(lines),
    price: bill.goods,
    ...addedAmounts(bill),
    taxIncluded: bill.taxIncluded ? 'yes' : 'no',
    total: bill.total,
    refunded: booking.refunded,
    transaction: transactionId,
    recipient: address?.name,
    line1: address?.line1,
    line2: address?.line2,
    city: address?.city,
    region: address?.region,
    postalCode: address?.postalCode,
    country: address?.country,
    carrier: shipment?.carrier,
    trackingNumber: shipment?.trackingNumber,
    balanceDue: booking.balanceDue,
    currency: bill.currency,
    lines: lines.map((line) => `${line.quantity} × ${lineName(line)}`).join('; '),
    skus: lines.flatMap(({ sku }) => sku ?? []).join('; '),
    number: booking.number,
  };
}
