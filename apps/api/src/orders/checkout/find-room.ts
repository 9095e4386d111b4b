import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { BookingsRepository, RoomTaken } from '../bookings/bookings.repository.ts';
import { claimOf, claimsOfUnpaid } from '../bookings/claims.ts';
import {
  chooseClaims,
  claimNames,
  claimsBeyond,
  mayTakeLast,
  type Claimed,
  type FoundHeld,
  type HoldLimits,
  type WantedHold,
} from './hold-limits.ts';

/** What finding room needs. */
export interface RoomNeeds {
  bookings: Pick<BookingsRepository, 'listRoomTaken'>;
  holdLimits(): HoldLimits;
}

/** The slot, the claims and the hold time of one more unpaid order. */
export interface Room extends Claimed {
  slot: number;
  /** The order that must be cancelled first: an account may have only one order beyond the limits at a time. */
  instead: string | undefined;
}

/** An unpaid order that the new one replaces. */
export interface Replaced {
  id: string;
  /** Whether the new order keeps the end of this order's hold. Then this order no longer counts towards its day. */
  isSameHold: boolean;
}

/** What other orders claim of the limits. */
export interface Taken {
  by: RoomTaken[];
  /** What the replaced order claims. */
  replaced: readonly string[];
}

/**
 * An optimistic guess that no other order claims anything. If the guess is wrong, a unique index refuses the order,
 * except for orders in slots above the limit: those are only counted once the other orders are read.
 */
export const noneTaken: Taken = { by: [], replaced: [] };

/**
 * Reads what other orders claim of the limits.
 * @param id the new order. Another call may have stored it already; it is left out, because it does not compete with
 * itself
 * @param replaced its claims count as free
 */
export async function listTaken(
  { bookings, holdLimits }: RoomNeeds,
  id: string,
  wanted: WantedHold,
  replaced?: Replaced,
): Promise<Taken> {
  const found = await bookings.listRoomTaken(wanted.buyer.id, claimNames(wanted, holdLimits()));
  const others = found.filter((order) => order.id !== id);
  return {
    by: others.flatMap((order) => withoutReplaced(order, replaced) ?? []),
    replaced: found.find(({ id }) => id === replaced?.id)?.claims ?? [],
  };
}

const nothingHeld: FoundHeld = { isMostHeld: false, isBeyond: false, lastOf: [] };

/** Chooses room for one more unpaid order of this buyer. Returns the refusal if a limit leaves none. */
export function chooseRoom(
  { holdLimits }: Pick<RoomNeeds, 'holdLimits'>,
  wanted: WantedHold,
  taken: Taken,
  held = nothingHeld,
): Room | AppError {
  const { verified, id } = wanted.buyer;
  const limits = holdLimits();
  const { atOnce } = verified ? limits.verified : limits.unverified;
  const found = withUnitsOf(taken.replaced, wanted, held);
  const short = shortOrderOf(id, taken);
  const chosen = chooseClaims(wanted, limits, claimsOf(taken.by), found);
  const givesWay = short !== undefined && (chosen instanceof AppError ? found.isBeyond : chosen.isBeyond);
  const others = givesWay ? withoutHold(taken.by, short.id) : taken.by;
  const claimed = givesWay ? chooseClaims(wanted, limits, claimsOf(others), found) : chosen;
  const slot = chooseSlot(new Set(others.flatMap((order) => order.slot ?? [])), atOnce);
  if (slot === undefined) return refuse('too_many_unpaid_orders', { limit: atOnce, verified });
  if (claimed instanceof AppError) return claimed;
  return { slot, instead: givesWay ? short.id : undefined, ...claimed };
}

/**
 * Whether a new buyer may take units of a part's last fifth. The claims of the buyer's own order beyond the limits
 * count as free, because that order would give way.
 */
export function mayTakeLastOf(
  { holdLimits }: Pick<RoomNeeds, 'holdLimits'>,
  wanted: WantedHold,
  taken: Taken,
  part: string,
): boolean {
  const short = shortOrderOf(wanted.buyer.id, taken);
  const others = short ? withoutHold(taken.by, short.id) : taken.by;
  return mayTakeLast(wanted, holdLimits(), part, claimsOf(others));
}

/**
 * Units that are taken over from a replaced order stay what they were: beyond the limits, or of a part's last fifth.
 */
function withUnitsOf(replaced: readonly string[], { parts, buyer }: WantedHold, held: FoundHeld): FoundHeld {
  const lastOf = parts.filter((part) => replaced.some((claim) => claim.includes(` ${part} now `)));
  return {
    ...held,
    isBeyond: held.isBeyond || replaced.some(isShortOf(buyer.id)),
    lastOf: [...new Set([...held.lastOf, ...lastOf])],
  };
}

const claimsOf = (orders: readonly RoomTaken[]): string[] => orders.flatMap(({ claims }) => claims);

/** Room for one order above all limits, with a short hold. */
export function roomBeyond({ holdLimits }: Pick<RoomNeeds, 'holdLimits'>, wanted: WantedHold): Room {
  const limits = holdLimits();
  const { atOnce } = wanted.buyer.verified ? limits.verified : limits.unverified;
  const slot = atOnce + Math.floor(Math.random() * 1000);
  return { slot, instead: undefined, ...claimsBeyond(wanted, limits) };
}

/** The account's order beyond the limits of new buyers, if there is one. */
export const shortOrderOf = (account: string, { by }: Taken): RoomTaken | undefined =>
  by.find(({ claims }) => claims.some(isShortOf(account)));

const isShortOf = (account: string) => (claim: string) => claim.startsWith(claimOf.short(account));

/** What an order still claims once the replaced order has ended. */
function withoutReplaced(order: RoomTaken, replaced: Replaced | undefined): RoomTaken | undefined {
  if (order.id !== replaced?.id) return order;
  return replaced.isSameHold ? undefined : ended(order);
}

/** What the orders still claim once this one has ended unpaid. */
const withoutHold = (orders: readonly RoomTaken[], id: string): RoomTaken[] =>
  orders.map((order) => (order.id === id ? ended(order) : order));

const ended = ({ id, claims }: RoomTaken): RoomTaken => ({
  id,
  claims: claims.filter((claim) => !claimsOfUnpaid.test(claim)),
});

/** A free slot. Random, so that concurrent orders rarely choose the same one. Undefined if all are taken. */
function chooseSlot(taken: ReadonlySet<number>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // Slots above the limit count, too. Orders have them if the limit was lowered, or if there was no room left.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}
