import { lineName } from '@switchyard/shared/bookings';
import { toBooking } from '../bookings/booking-answer.ts';
import type { ListedBooking } from '../bookings/booking.ts';
import { addedAmounts, addedItems } from '../pricing/bill-columns.ts';

/** Amounts of a whole order. Only the row of its first line has them, so that each column can be summed. */
const ofOrder = [...addedItems, 'total', 'refunded'] as const;
type OfOrder = (typeof ofOrder)[number];

/** The heading of an order's amount, such as `orderTaxOnFirstLine`. */
const headingOf = (amount: OfOrder) => `order${amount.charAt(0).toUpperCase()}${amount.slice(1)}OnFirstLine`;

const ofLine = [
  'order',
  'number',
  'placed',
  'status',
  'invoice',
  'buyer',
  'country',
  'line',
  'partId',
  'part',
  'sku',
  'quantity',
  'unit',
  'goods',
  'toShip',
  'refunded',
  'currency',
] as const;
export const lineHeadings = [...ofLine, ...ofOrder.map(headingOf)];

type Cell = string | number | undefined;
type Row = Record<(typeof ofLine)[number], Cell> & { [heading: string]: Cell };

/**
 * Turns orders into CSV rows, one for each line, with amounts in the order's own currency. The sum of each column is
 * the same as in the file with a row per order.
 */
export async function* toLineRows(orders: AsyncIterable<ListedBooking>): AsyncGenerator<Row> {
  for await (const order of orders) yield* rowsOf(order);
}

function rowsOf(order: ListedBooking): Row[] {
  const { _id, lines, bill, address, ...booking } = toBooking(order);
  const whole: Record<OfOrder, number> = {
    ...addedAmounts(bill),
    total: bill.total,
    refunded: booking.refunded,
  };
  return lines.map((line, index) => ({
    order: _id,
    number: booking.number,
    placed: booking.createdAt,
    status: booking.status,
    invoice: booking.invoice,
    buyer: booking.buyer,
    country: address?.country,
    line: line.n + 1,
    partId: line.partId,
    part: lineName(line),
    sku: line.sku,
    quantity: line.quantity,
    unit: line.unit,
    goods: line.price,
    toShip: line.toShip,
    refunded: line.refunded,
    currency: bill.currency,
    ...(index === 0 && Object.fromEntries(ofOrder.map((amount) => [headingOf(amount), whole[amount]]))),
  }));
}
