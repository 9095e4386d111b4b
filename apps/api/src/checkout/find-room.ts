import { AppError, refuse } from '../app-error.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { claimsOfUnpaid } from '../bookings/claims.ts';
import type { Actor } from '../security/actor.ts';
import { chooseClaims, type Allowance, type Claimed, type HoldLimits } from './hold-limits.ts';

/** What finding room needs. */
export interface RoomNeeds {
  bookings: Pick<BookingsRepository, 'openSlots' | 'claimsTaken'>;
  holdLimits: HoldLimits;
}

/** The slot and the claims of one more unpaid order. */
export interface Room extends Claimed {
  slot: number;
}

/** An unpaid order that gives way to the new one. */
export interface Replaced {
  id: string;
  /** Whether the new order's hold ends when its own would have. Then it no longer counts towards its day. */
  isSameHold: boolean;
}

/**
 * Finds room for one more unpaid order of this buyer, or answers the refusal of the limit that leaves none.
 * @param replaced gives its room to the new order
 */
export async function findRoom(
  { bookings, holdLimits }: RoomNeeds,
  buyer: Actor,
  allowances: readonly Allowance[],
  replaced?: Replaced,
): Promise<Room | AppError> {
  const { atOnce } = buyer.verified ? holdLimits.verified : holdLimits.unverified;
  const [slots, taken] = await Promise.all([
    bookings.openSlots(buyer.id, replaced?.id),
    claimsTaken(bookings, allowances, replaced),
  ]);
  const slot = chooseSlot(slots, atOnce);
  if (slot === undefined) return tooManyUnpaid(buyer, atOnce);
  const claimed = chooseClaims(allowances, taken);
  return claimed instanceof AppError ? claimed : { slot, ...claimed };
}

async function claimsTaken(
  bookings: RoomNeeds['bookings'],
  allowances: readonly Allowance[],
  replaced: Replaced | undefined,
): Promise<string[]> {
  const names = allowances.map(({ name }) => name);
  if (!replaced || replaced.isSameHold) return bookings.claimsTaken(names, replaced?.id);
  const lasting = names.filter((name) => !claimsOfUnpaid.test(name));
  const others = names.filter((name) => claimsOfUnpaid.test(name));
  const taken = [bookings.claimsTaken(lasting)];
  if (others.length > 0) taken.push(bookings.claimsTaken(others, replaced.id));
  return (await Promise.all(taken)).flat();
}

/** A random free slot, so that orders at the same moment seldom choose the same one. Undefined if all are taken. */
function chooseSlot(taken: ReadonlySet<number | undefined>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // If the limit was lowered, orders in higher slots still count.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}

function tooManyUnpaid({ verified }: Actor, limit: number): AppError {
  return refuse('too_many_unpaid_orders', { limit, verified });
}
