import { AppError, refuse } from '../app-error.ts';
import type { BookingsRepository, RoomTaken } from '../bookings/bookings.repository.ts';
import { claimsOfUnpaid } from '../bookings/claims.ts';
import type { Actor } from '../security/actor.ts';
import { chooseClaims, type Allowance, type Claimed, type HoldLimits } from './hold-limits.ts';

/** What finding room needs. */
export interface RoomNeeds {
  bookings: Pick<BookingsRepository, 'listRoomTaken'>;
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
  const found = await bookings.listRoomTaken(
    buyer.id,
    allowances.map(({ name }) => name),
  );
  const taken = found.flatMap((order) => withoutReplaced(order, replaced) ?? []);
  const slot = chooseSlot(new Set(taken.flatMap((order) => order.slot ?? [])), atOnce);
  if (slot === undefined) return tooManyUnpaid(buyer, atOnce);
  const claimed = chooseClaims(
    allowances,
    taken.flatMap(({ claims }) => claims),
  );
  return claimed instanceof AppError ? claimed : { slot, ...claimed };
}

/** Room above the limits for one order, with a short hold. Until it has ended, the account can place no other. */
export function roomBeyond(
  { holdLimits }: Pick<RoomNeeds, 'holdLimits'>,
  { verified }: Actor,
  allowances: readonly Allowance[],
): Room {
  const { atOnce } = verified ? holdLimits.verified : holdLimits.unverified;
  const beyond = Math.floor(Math.random() * 1000);
  const claims = allowances.map(({ name, size }) => `${name}${size + beyond}`);
  return { slot: atOnce + beyond, claims, isShort: true };
}

/** What an order still takes once the replaced one has given way. */
function withoutReplaced(order: RoomTaken, replaced: Replaced | undefined): RoomTaken | undefined {
  if (order.id !== replaced?.id) return order;
  if (replaced.isSameHold) return undefined;
  return { id: order.id, claims: order.claims.filter((claim) => !claimsOfUnpaid.test(claim)) };
}

/** A random free slot, so that orders at the same moment seldom choose the same one. Undefined if all are taken. */
function chooseSlot(taken: ReadonlySet<number>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // If the limit was lowered, orders in higher slots still count.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}

function tooManyUnpaid({ verified }: Actor, limit: number): AppError {
  return refuse('too_many_unpaid_orders', { limit, verified });
}
