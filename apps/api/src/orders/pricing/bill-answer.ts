import { toAmount } from '@switchyard/shared';
import { type BookingBill } from '@switchyard/shared/bookings';
import type { Bill, Quote } from '@switchyard/shared/pricing';

/** A bill as the API answers it, in the main unit of its currency. */
export function toBill(bill: Bill): BookingBill {
  const { currency, taxRate } = bill;
  return { currency, ...toQuote(bill), taxRate };
}

/** What lines would cost. */
export function toQuote({ currency, goods, delivery, tax, taxIncluded, total }: Bill): Quote {
  return {
    goods: toAmount(goods, currency),
    delivery: toAmount(delivery, currency),
    tax: toAmount(tax, currency),
    taxIncluded,
    total: toAmount(total, currency),
  };
}
