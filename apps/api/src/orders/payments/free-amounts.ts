import type { Declaration, Dispute, Refund, StoredBooking } from '../bookings/booking.ts';

type Order = Pick<StoredBooking, 'refunds' | 'disputes' | 'declarations'>;

/**
 * What is left of the free amounts that were given for declarations, in minor units. It is taken off when their units
 * are refunded. A free amount counts for all declarations that were open when it was given, and is taken off once. The
 * same goes for the amount of a lost dispute: the bank does not say which units it was for, and nobody is paid twice.
 * @param declarations the ids of those whose units are refunded
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

/** What the bank gave back for what was declared by the time the shop lost. */
function lossOf({ declarations }: Order, { status, at, lostAt = at, amountMinor }: Dispute) {
  const isOpen = (one: Declaration) => one.isProved && one.at <= lostAt && !(one.endedAt && one.endedAt < at);
  return status === 'lost'
    ? [{ ids: declarations.filter(isOpen).map(({ id }) => id), left: amountMinor }]
    : [];
}

/**
 * The ids of the declarations that a free amount counts for: its own, and those that were open when it was given. If it
 * ended its own, it counts for that one only.
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
