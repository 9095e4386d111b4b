import type { Declaration, Dispute, Refund, StoredBooking } from '../bookings/booking.ts';

type Order = Pick<StoredBooking, 'refunds' | 'disputes' | 'declarations'>;

/**
 * How much of the free amounts for these declarations is left, in minor units. A refund of their units is reduced by
 * that. A free amount counts for every declaration that was open when it was given, but reduces refunds only once. A
 * lost dispute counts as a free amount, too: the bank does not say which units it was for, and nobody must be paid
 * twice.
 * @param declarations the ids of the declarations whose units are refunded
 */
export function freeAmountLeft(order: Order, declarations: readonly string[]): number {
  const standing = order.refunds.filter(({ failedAt }) => !failedAt);
  const free = standing
    .filter(({ lines, declaration }) => !lines && declaration !== undefined)
    .map((refund) => ({ ids: declarationsOf(order, refund), left: refund.amountMinor }))
    .concat(order.disputes.flatMap((dispute) => lossOf(order, dispute)));
  for (const refund of standing) take(idsOf(refund), refund.countedMinor ?? 0);
  return forAny(declarations).reduce((sum, { left }) => sum + left, 0);

  function take(ids: readonly string[], counted: number): void {
    let rest = counted;
    for (const one of forAny(ids)) {
      const taken = Math.min(rest, one.left);
      one.left -= taken;
      rest -= taken;
    }
  }

  function forAny(ids: readonly string[]) {
    return free.filter((one) => one.ids.some((id) => ids.includes(id)));
  }
}

/** A lost dispute as a free amount for the declarations that were open when the shop lost. */
function lossOf({ declarations }: Order, { status, at, lostAt = at, amountMinor }: Dispute) {
  const isOpen = (one: Declaration) => one.isProved && one.at <= lostAt && !(one.endedAt && one.endedAt < at);
  return status === 'lost'
    ? [{ ids: declarations.filter(isOpen).map(({ id }) => id), left: amountMinor }]
    : [];
}

/**
 * The ids of the declarations that a free amount counts for: the one that it was given for, and those that were open
 * then. If the amount ended its own declaration, it counts for no other.
 */
function declarationsOf({ declarations }: Order, { id, at, declaration }: Refund): string[] {
  const isOpen = (one: Declaration) => one.isProved && one.at <= at && !(one.endedAt && one.endedAt < at);
  const ended = declarations.some((one) => one.id === declaration && one.endedBy === id);
  const open = ended ? [] : declarations.filter(isOpen);
  return [...open.map((one) => one.id), ...(declaration === undefined ? [] : [declaration])];
}

/** The declarations whose units a refund names. */
export const idsOf = ({ lines = [] }: Pick<Refund, 'lines'>): string[] =>
  lines.flatMap(({ declaration }) => declaration ?? []);
