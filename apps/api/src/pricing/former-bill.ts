import { usualCurrency } from '@switchyard/shared';
import { type Bill } from '@switchyard/shared/pricing';

/** How previous versions stored what an order cost: its amounts side by side, in cents. */
export interface FormerAmounts {
  /** The goods. */
  priceCents: number;
  /** The oldest orders only have a price. */
  deliveryCents?: number;
  taxCents?: number;
  taxIncluded?: boolean;
  totalCents?: number;
}

/** The bill that such amounts mean. They do not say the tax rate. */
export function readFormerBill(amounts: FormerAmounts): Bill {
  const { priceCents: goods, deliveryCents = 0, taxCents = 0, taxIncluded = false } = amounts;
  return {
    currency: usualCurrency,
    goods,
    delivery: deliveryCents,
    tax: taxCents,
    ...(taxCents === 0 && { taxRate: 0 }),
    taxIncluded,
    total: amounts.totalCents ?? goods,
  };
}
