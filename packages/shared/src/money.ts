import * as z from 'zod/mini';
import { numberOrNumeric } from './fields.ts';

/** The largest charge of the payment provider, in cents (Stripe, "Minimum and maximum charge amounts"). */
export const largestChargeCents = 99_999_999;
/** The smallest charge of the payment provider, in cents (same page). */
export const smallestChargeCents = 50;

/** 19.99 is a whole number of cents, 19.999 is not. */
export function isWholeCents(dollars: number): boolean {
  const cents = dollars * 100;
  // The error of the multiplication is relative to the amount. A tiny amount must not count as 0 cents and be free.
  return Math.abs(cents - Math.round(cents)) <= 1e-6 * Math.min(1, Math.abs(cents));
}

/** Dollars to integer cents, in which every calculation is done. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer cents to dollars, as they are sent and shown. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * The total of an order in dollars. It is computed in cents, because in floating-point dollars 19.99 × 3 is not
 * 59.97.
 */
export function orderTotal(unitPrice: number, quantity: number): number {
  return toDollars(toCents(unitPrice) * quantity);
}

/** `$1,234.50`. Without Intl, whose first use takes a slow phone a tenth of a second on every page. */
export function formatDollars(dollars: number): string {
  const digits = Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${dollars < 0 ? '-' : ''}$${digits}`;
}

const mostDollars = toDollars(largestChargeCents);

/** At most what can be charged at once. */
export const atMostChargeable = (label: string) =>
  z.refine<number>((value) => value <= mostDollars, `${label} must be at most ${formatDollars(mostDollars)}`);

/** A positive amount of dollars with at most two decimals, or a numeric string, as number inputs send it. */
export function dollarsField(label: string) {
  return numberOrNumeric(label).check(
    z.refine((dollars) => dollars > 0, `${label} must be more than 0`),
    atMostChargeable(label),
    z.refine(isWholeCents, `${label} must have at most two decimals`),
  );
}

export const dollars = z.number().check(z.nonnegative());
