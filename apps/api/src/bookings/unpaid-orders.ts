import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';

/** How many unpaid orders an account may have at a time. */
export interface UnpaidLimits {
  verified: number;
  /** While the account's e-mail is not verified. */
  unverified: number;
}

export function unpaidLimit({ verified }: Actor, limits: UnpaidLimits): number {
  return verified ? limits.verified : limits.unverified;
}

/** A random free slot, so that orders of one moment seldom choose the same; undefined if there is none. */
export function chooseSlot(taken: ReadonlySet<number | undefined>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // An account whose limit fell may still hold orders in higher slots, and they count.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}

/** Refuses an order because the account has reached its limit of unpaid ones, and says what to do. */
export function tooManyUnpaid({ verified }: Actor, limit: number): AppError {
  const have = limit === 1 ? 'an unpaid order' : `${limit} unpaid orders`;
  const remedy = verified
    ? 'Pay for one or cancel one in My Orders before you place another.'
    : 'Pay for one or cancel one in My Orders, or verify your e-mail address to have more.';
  return new AppError('too_many_unpaid_orders', `You already have ${have}. ${remedy}`);
}
