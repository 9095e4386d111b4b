import { everywhereElse, type DeliveryTable } from '../delivery/table-schema.ts';
import { shopCurrency, toMinorUnits, type Currency } from '../../infrastructure/money.ts';
import type { BillAmounts } from './bill-rows.ts';

/** The cost of lines together. Every amount is in whole minor units of the currency, such as cents. */
export interface Bill extends BillAmounts {
  currency: Currency;
  /** A percentage. */
  taxRate: number;
}

/** The facts of a line that decide what it costs. */
export interface PricedLine {
  /** The price of all its units, in minor units. */
  goods: number;
  /**
   * The price of all its units without quantity breaks, in minor units, if that differs. It decides whether delivery is
   * free, so that a quantity break never ends free delivery.
   */
  list?: number | undefined;
  /** The weight of all its units, in grams. */
  grams: number;
}

/** The tables of delivery costs and taxes. */
export type PriceTables = Pick<DeliveryTable, 'groups' | 'taxes'>;

/**
 * Computes the bill for lines that go to a country. This is the only function that adds up money.
 * @param country its code. If undefined, only the goods are known, and neither delivery nor tax is added
 * @param currency that of the lines' amounts
 * @returns amounts in whole minor units. Undefined if the shop does not deliver to the country
 */
export function computeBill(
  lines: readonly PricedLine[],
  country: string | undefined,
  { groups, taxes }: PriceTables,
  currency: Currency = shopCurrency(),
): Bill | undefined {
  const goods = sumOf(lines, (line) => line.goods);
  if (country === undefined)
    return { currency, goods, delivery: 0, tax: 0, taxRate: 0, taxIncluded: false, total: goods };
  const delivery = deliveryCost(
    groups,
    country,
    sumOf(lines, (line) => line.list ?? line.goods),
    sumOf(lines, ({ grams }) => grams),
    currency,
  );
  if (delivery === undefined) return undefined;
  const { percent: taxRate, included: taxIncluded } = taxes.find((one) => one.country === country) ?? untaxed;
  const net = goods + delivery;
  const tax = taxOf(net, taxRate, taxIncluded);
  return { currency, goods, delivery, tax, taxRate, taxIncluded, total: taxIncluded ? net : net + tax };
}

const untaxed = { percent: 0, included: false };

const sumOf = (lines: readonly PricedLine[], amount: (line: PricedLine) => number) =>
  lines.reduce((sum, line) => sum + amount(line), 0);

function deliveryCost(
  groups: PriceTables['groups'],
  country: string,
  list: number,
  grams: number,
  currency: Currency,
): number | undefined {
  if (groups.length === 0) return 0;
  const group =
    groups.find(({ countries }) => countries.includes(country)) ??
    groups.find(({ countries }) => countries.includes(everywhereElse));
  if (!group) return undefined;
  const isReached = ({ from }: { from: number }) =>
    group.by === 'value' ? toMinorUnits(from, currency) <= list : from <= grams;
  return toMinorUnits(group.steps.findLast(isReached)?.price ?? 0, currency);
}

/**
 * Rounds half up to the minor unit. Integer arithmetic is exact here: the product of an amount and thousandths of a
 * percent stays below 2⁵³.
 */
function taxOf(amount: number, percent: number, included: boolean): number {
  const thousandths = Math.round(percent * 1000);
  const whole = included ? 100_000 + thousandths : 100_000;
  return Math.floor((2 * amount * thousandths + whole) / (2 * whole));
}
