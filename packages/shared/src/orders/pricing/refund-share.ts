import type { Bill } from './bill.ts';
import type { BillItem } from './bill-items.ts';
import { itemsOfBill } from './bill-rows.ts';
import { shareOut } from './share-out.ts';

/** A line of an order, as far as its price goes, in minor units of the bill's currency. */
export interface SoldLine {
  n: number;
  quantity: number;
  goods: number;
}

interface Units {
  n: number;
  quantity: number;
}

/** What some units of an order, or its delivery, cost. Goods and delivery are without tax. */
export type Shares = Record<BillItem, number>;

export const sumOfShares = (shares: Shares): number =>
  itemsOfBill.reduce((sum, item) => sum + shares[item], 0);

/** The tax of all goods, and that of the delivery. */
const taxesOf = ({ goods, delivery, tax }: Bill): [goods: number, delivery: number] => {
  const [ofGoods = 0, ofDelivery = 0] = shareOut(tax, [goods, delivery]);
  return [ofGoods, ofDelivery];
};

/** The amounts of a bill, split so that they add up to its total also if the tax is included. */
export function sharesOf(bill: Bill): Shares {
  const { goods, delivery, tax, taxIncluded } = bill;
  if (!taxIncluded) return { goods, delivery, tax };
  const [inGoods, inDelivery] = taxesOf(bill);
  return { goods: goods - inGoods, delivery: delivery - inDelivery, tax };
}

interface Refund {
  bill: Bill;
  lines: readonly SoldLine[];
  /** Units that were refunded before. */
  before: readonly Units[];
  units: readonly Units[];
  /** Whether the delivery goes back with the last units. It does not once a parcel was sent. */
  withDelivery: boolean;
}

/**
 * What units of an order cost: their goods, their tax and, if they are the last ones, the delivery. The shares of all
 * units and of the delivery add up to the total, in whatever steps they go back.
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
    // The difference of two sums: however the units are divided, the sums of all of them are the line's.
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

/** The share of a line's amount that its first units have. */
const firstUnits = (amount: number, { quantity }: SoldLine, units: number) =>
  Number((BigInt(amount) * BigInt(units)) / BigInt(quantity));
