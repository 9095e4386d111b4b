import type { Bill } from './bill.ts';
import type { BillItem } from './bill-items.ts';
import { itemsOfBill } from './bill-rows.ts';
import { shareOut } from './share-out.ts';

/** A line of an order, with the price of all its units in minor units of the bill's currency. */
export interface SoldLine {
  n: number;
  quantity: number;
  goods: number;
}

interface Units {
  n: number;
  quantity: number;
}

/** Amounts by item of a bill, in minor units. Goods and delivery are without tax. */
export type Shares = Record<BillItem, number>;

/** The sum of the shares, in minor units. */
export const sumOfShares = (shares: Shares): number =>
  itemsOfBill.reduce((sum, item) => sum + shares[item], 0);

/** Splits the tax of a bill into that of the goods and that of the delivery. */
const taxesOf = ({ goods, delivery, tax }: Bill): [goods: number, delivery: number] => {
  const [ofGoods = 0, ofDelivery = 0] = shareOut(tax, [goods, delivery]);
  return [ofGoods, ofDelivery];
};

/** The amounts of a bill without tax, and the tax. They add up to the total, whether or not prices include the tax. */
export function sharesOf(bill: Bill): Shares {
  const { goods, delivery, tax, taxIncluded } = bill;
  if (!taxIncluded) return { goods, delivery, tax };
  const [inGoods, inDelivery] = taxesOf(bill);
  return { goods: goods - inGoods, delivery: delivery - inDelivery, tax };
}

interface Refund {
  bill: Bill;
  lines: readonly SoldLine[];
  /** Units that were refunded earlier. */
  before: readonly Units[];
  units: readonly Units[];
  /** Whether the delivery is refunded with the last units. */
  withDelivery: boolean;
}

/**
 * The price of some units of an order: their goods, their tax and, if they are the last ones, the delivery. In whatever
 * steps all units are refunded, the shares add up to the bill's total.
 * @returns amounts in minor units of the bill's currency
 */
export function sharesOfUnits({ bill, lines, before, units, withDelivery }: Refund): Shares {
  const [ofGoods, ofDelivery] = taxesOf(bill);
  const taxes = shareOut(
    ofGoods,
    lines.map(({ goods }) => goods),
  );
  const shares = { goods: 0, delivery: 0, tax: 0 };
  let left = 0;
  for (const [index, line] of lines.entries()) {
    const from = countOf(before, line.n);
    const to = Math.min(line.quantity, from + countOf(units, line.n));
    left += line.quantity - to;
    // Computed as a difference of two running sums. However the units are divided, the differences then add up to the
    // line's amount.
    const tax = firstUnits(taxes[index] ?? 0, line, to) - firstUnits(taxes[index] ?? 0, line, from);
    const goods = firstUnits(line.goods, line, to) - firstUnits(line.goods, line, from);
    shares.goods += bill.taxIncluded ? goods - tax : goods;
    shares.tax += tax;
  }
  if (left > 0 || !withDelivery) return shares;
  const delivery = bill.taxIncluded ? bill.delivery - ofDelivery : bill.delivery;
  return { ...shares, delivery, tax: shares.tax + ofDelivery };
}

const countOf = (units: readonly Units[], n: number) =>
  units.reduce((sum, one) => (one.n === n ? sum + one.quantity : sum), 0);

/** The part of a line's amount that belongs to its first `units` units, rounded down. */
const firstUnits = (amount: number, { quantity }: SoldLine, units: number) =>
  Number((BigInt(amount) * BigInt(units)) / BigInt(quantity));
