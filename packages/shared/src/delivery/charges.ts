import { toCents } from '../money.ts';
import { everywhereElse, type DeliveryTable } from './table-schema.ts';

/** What an order is about, as far as it decides the cost. */
export interface Parcel {
  goodsCents: number;
  weightGrams: number;
  /** The country's code. */
  country: string;
}

export interface Charges {
  deliveryCents: number;
  taxCents: number;
  /** Whether goods and delivery contain the tax. Otherwise the total adds it. */
  taxIncluded: boolean;
  /** What is to be paid. */
  totalCents: number;
}

/** What an order costs by a table; undefined if nothing is delivered to its country. */
export function computeCharges({ groups, taxes }: DeliveryTable, parcel: Parcel): Charges | undefined {
  const deliveryCents = deliveryCost(groups, parcel);
  if (deliveryCents === undefined) return undefined;
  const netCents = parcel.goodsCents + deliveryCents;
  const tax = taxes.find(({ country }) => country === parcel.country);
  const taxIncluded = tax?.included ?? false;
  const taxCents = tax ? taxOf(netCents, tax) : 0;
  const totalCents = taxIncluded ? netCents : netCents + taxCents;
  return { deliveryCents, taxCents, taxIncluded, totalCents };
}

function deliveryCost(
  groups: DeliveryTable['groups'],
  { country, goodsCents, weightGrams }: Parcel,
): number | undefined {
  if (groups.length === 0) return 0;
  const group =
    groups.find(({ countries }) => countries.includes(country)) ??
    groups.find(({ countries }) => countries.includes(everywhereElse));
  if (!group) return undefined;
  const isReached = ({ from }: { from: number }) =>
    group.by === 'value' ? toCents(from) <= goodsCents : from <= weightGrams;
  return toCents(group.steps.findLast(isReached)?.price ?? 0);
}

/** Rounded half up to the cent, in whole numbers: thousandths of a percent of cents stay below 2⁵³. */
function taxOf(cents: number, { percent, included }: DeliveryTable['taxes'][number]): number {
  const thousandths = Math.round(percent * 1000);
  const whole = included ? 100_000 + thousandths : 100_000;
  return Math.floor((2 * cents * thousandths + whole) / (2 * whole));
}
