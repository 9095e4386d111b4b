import { lineName } from '@switchyard/shared/bookings';
import { toBooking } from '../bookings/booking-answer.ts';
import type { ListedBooking } from '../bookings/booking.ts';

export const lineHeadings = [
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
  'quantity',
  'unit',
  'goods',
  'toShip',
  'refunded',
  'currency',
  'orderDeliveryOnFirstLine',
  'orderTaxOnFirstLine',
  'orderTotalOnFirstLine',
  'orderRefundedOnFirstLine',
] as const;
type Row = Record<(typeof lineHeadings)[number], string | number | undefined>;

/**
 * Orders as rows of a CSV file with a row for each line, amounts in the currency of each. What belongs to a whole
 * order, such as its delivery, is only in the row of its first line, so each column has the same sum as in the file
 * by order.
 */
export async function* toLineRows(orders: AsyncIterable<ListedBooking>): AsyncGenerator<Row> {
  for await (const order of orders) yield* rowsOf(order);
}

function rowsOf(order: ListedBooking): Row[] {
  const { _id, lines, bill, address, ...booking } = toBooking(order);
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
    quantity: line.quantity,
    unit: line.unit,
    goods: line.price,
    toShip: line.toShip,
    refunded: line.refunded,
    currency: bill.currency,
    orderDeliveryOnFirstLine: index === 0 ? bill.delivery : undefined,
    orderTaxOnFirstLine: index === 0 ? bill.tax : undefined,
    orderTotalOnFirstLine: index === 0 ? bill.total : undefined,
    orderRefundedOnFirstLine: index === 0 ? booking.refunded : undefined,
  }));
}
