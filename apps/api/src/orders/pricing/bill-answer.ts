import { toAmount } from '@switchyard/shared';
import { type BookingBill } from '@switchyard/shared/bookings';
import { convertBill, type Bill, type Quote } from '@switchyard/shared/pricing';

/** A bill as the API answers it, in the main unit of its currency. */
export const toBill = (bill: Bill): BookingBill =>
  convertBill(bill, (amount) => toAmount(amount, bill.currency));

/** A bill as a quote: what lines would cost. */
export function toQuote(bill: Bill): Quote {
  const { currency: _, taxRate: __, ...quote } = toBill(bill);
  return quote;
}
