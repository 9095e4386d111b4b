import { usualCurrency } from '@switchyard/shared';
import { type Bill } from '@switchyard/shared/pricing';

/** How previous versions stored what an order cost: its amounts side by side, in cents. */
export interface FormerAmounts {
  /** The goods. */
  priceMinor: number;
  /** The oldest orders only have a price. */
  deliveryMinor?: number;
  taxMinor?: number;
  taxIncluded?: boolean;
  totalMinor?: number;
}

/** The bill that such amounts mean. They do not say the tax rate. */
export function readFormerBill(amounts: FormerAmounts): Bill {
  const { priceMinor: goods, deliveryMinor = 0, taxMinor = 0, taxIncluded = false } = amounts;
  return {
    currency: usualCurrency,
    goods,
    delivery: deliveryMinor,
    tax: taxMinor,
    ...(taxMinor === 0 && { taxRate: 0 }),
    taxIncluded,
    total: amounts.totalMinor ?? goods,
  };
}
