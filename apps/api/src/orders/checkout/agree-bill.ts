import { toAmount, toMinorUnits, type Currency } from '@switchyard/shared';
import { type NewBooking } from '@switchyard/shared/bookings';
import { type Bill } from '@switchyard/shared/pricing';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Prices } from '../pricing/pricing.service.ts';
import { whyOtherPrice, type ChosenLine } from './wanted-lines.ts';

/**
 * The bill of an order. Includes delivery and tax if the order has an address.
 * @throws a refusal if the buyer agreed to another sum
 */
export function agreeBill(prices: Prices, lines: readonly ChosenLine[], order: NewBooking): Bill {
  for (const line of lines) {
    const refusal = whyOtherPrice(line);
    if (refusal) throw refusal;
  }
  const country = order.address?.country;
  const bill = prices.bill(lines, country);
  const { currency } = bill;
  const price = order.price === undefined ? bill.goods : toMinorUnits(order.price, currency);
  // The buyer may have agreed to more, up to the sum without quantity breaks. The same holds for each line.
  if (price < bill.goods || price > lines.reduce((sum, { list }) => sum + list, 0))
    throw otherAmount('price', bill.goods, order, currency);
  const total = order.total === undefined ? bill.total : toMinorUnits(order.total, currency);
  if (total !== bill.total) {
    const most = prices.totalWithoutBreaks(lines, country) ?? bill.total;
    if (total < bill.total || total > most) throw otherAmount('total', bill.total, order, currency);
  }
  return bill;
}

/** The refusal of an order whose buyer agreed to another sum. For an order with lines, the refusal names the field. */
function otherAmount(
  field: 'price' | 'total',
  minorUnits: number,
  { lines }: NewBooking,
  currency: Currency,
): AppError {
  const refusal = refuse(field === 'price' ? 'price_changed' : 'total_changed', {
    amount: toAmount(minorUnits, currency),
    currency,
  });
  return lines ? refusal.about([{ path: `body.${field}`, message: refusal.message }]) : refusal;
}
