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

/** Any of the slots that are not taken, so that orders of one moment seldom choose the same; undefined where there is none. */
export function chooseSlot(taken: ReadonlySet<number | undefined>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // An account that had more slots before must not fill those that it has now as well.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}

/** The refusal of an order by an account that has as many unpaid ones as it may, saying what to do about it. */
export function tooManyUnpaid({ verified }: Actor, limit: number): AppError {
  const have = limit === 1 ? 'an unpaid order' : `${limit} unpaid orders`;
  const remedy = verified
    ? 'Pay for one or cancel one in My Orders before you place another.'
    : 'Pay for one or cancel one in My Orders, or verify your e-mail address to have more.';
  return new AppError('too_many_unpaid_orders', `You already have ${have}. ${remedy}`);
}
