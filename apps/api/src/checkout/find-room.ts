import { AppError, refuse } from '../app-error.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
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

/** Finds room for one more unpaid order of this buyer, or answers the refusal of the limit that leaves none. */
export async function findRoom(
  { bookings, holdLimits }: RoomNeeds,
  buyer: Actor,
  allowances: readonly Allowance[],
): Promise<Room | AppError> {
  const { atOnce } = buyer.verified ? holdLimits.verified : holdLimits.unverified;
  const [slots, taken] = await Promise.all([
    bookings.openSlots(buyer.id),
    bookings.claimsTaken(allowances.map(({ name }) => name)),
  ]);
  const slot = chooseSlot(slots, atOnce);
  if (slot === undefined) return tooManyUnpaid(buyer, atOnce);
  const claimed = chooseClaims(allowances, taken);
  return claimed instanceof AppError ? claimed : { slot, ...claimed };
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
