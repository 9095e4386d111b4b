import { everywhereElse, type DeliveryTable } from '../delivery/table-schema.ts';
import { shopCurrency, toMinorUnits, type Currency } from '../../infrastructure/money.ts';
import type { BillAmounts } from './bill-rows.ts';

/** What lines cost together. Every amount is in whole minor units of the currency, such as cents. */
export interface Bill extends BillAmounts {
  currency: Currency;
  /** In percent. */
  taxRate: number;
}

/** A line as far as it decides the cost. */
export interface PricedLine {
  /** What its units cost, in minor units. */
  goods: number;
  /** What its units cost without quantity breaks, if that is another sum. A lower price never ends free delivery. */
  list?: number | undefined;
  /** What its units weigh. */
  grams: number;
}

/** The tables that decide what delivery costs and which tax is due. */
export type PriceTables = Pick<DeliveryTable, 'groups' | 'taxes'>;

/**
 * Turns lines and the country that they go to into a bill. This is the only function that adds up money.
 * @param country its code. Without one nothing is known but the goods: neither delivery nor tax is added.
 * @returns undefined if nothing is delivered to the country
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

/** Rounded half up to the minor unit, in whole numbers: thousandths of a percent of an amount stay below 2⁵³. */
function taxOf(amount: number, percent: number, included: boolean): number {
  const thousandths = Math.round(percent * 1000);
  const whole = included ? 100_000 + thousandths : 100_000;
  return Math.floor((2 * amount * thousandths + whole) / (2 * whole));
}
