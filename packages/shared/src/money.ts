import * as z from 'zod/mini';
import { numberOrNumeric } from './fields.ts';

/** The largest amount, in cents, that the payment provider takes in one charge (Stripe, "Minimum and maximum charge amounts"). */
export const largestChargeCents = 99_999_999;
/** The smallest charge in US dollars that the payment provider takes, in cents (same page). */
export const smallestChargeCents = 50;

/** True when `dollars` names a whole number of cents: 19.99 does, 19.999 does not. */
export function isWholeCents(dollars: number): boolean {
  const cents = dollars * 100;
  // What the multiplication loses is a part of the amount: next to nothing is no cent, and would be free.
  return Math.abs(cents - Math.round(cents)) <= 1e-6 * Math.min(1, Math.abs(cents));
}

/** Dollars as sent and shown, to the integer cents that every calculation uses. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer cents to dollars, for the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * The total of an order, in dollars: the unit price (dollars) times the quantity, computed in cents,
 * because 19.99 × 3 is 59.97 only there.
 */
export function orderTotal(unitPrice: number, quantity: number): number {
  return toDollars(toCents(unitPrice) * quantity);
}

/** Dollars as every screen shows them: `$1,234.50`. Not by Intl, whose first use takes a slow phone a tenth of a second on every page. */
export function formatDollars(dollars: number): string {
  const digits = Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${dollars < 0 ? '-' : ''}$${digits}`;
}

/** A positive amount of dollars with at most two decimals; a numeric string is accepted, as number inputs send it. */
export function dollarsField(label: string) {
  return numberOrNumeric(label).check(
    z.refine((dollars) => dollars > 0, `${label} must be more than 0`),
    z.refine((dollars) => dollars <= toDollars(largestChargeCents), `${label} is too large`),
    z.refine(isWholeCents, `${label} must have at most two decimals`),
  );
}

/** Dollars as answered by the server. */
export const dollars = z.number().check(z.nonnegative());
