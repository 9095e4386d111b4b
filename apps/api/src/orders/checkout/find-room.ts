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

/** The slot and the claims of one more unpaid order, and how long its units are set aside. */
export interface Room extends Claimed {
  slot: number;
  /** The order of this buyer that gives way, because an account has one order beyond the limits at a time. */
  instead: string | undefined;
}

/** An unpaid order that gives way to the new one. */
export interface Replaced {
  id: string;
  /** Whether the new order's hold ends when its own would have. Then it no longer counts towards its day. */
  isSameHold: boolean;
}

/** What other orders take of the limits of this one. */
export interface Taken {
  by: RoomTaken[];
  /** What the replaced order claims. */
  replaced: readonly string[];
}

/**
 * As if no other order took of the limits. What is chosen by it may be taken: the unique indexes tell. Orders in slots
 * above the limit count only once others are looked at.
 */
export const noneTaken: Taken = { by: [], replaced: [] };

/**
 * @param id the new order's: another call may have stored it already, and it does not give way to itself
 * @param replaced gives its room to the new order
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

/** Chooses room for one more unpaid order of this buyer, or answers the refusal of the limit that leaves none. */
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

/** Whether a new buyer may take of a part's last fifth. The buyer's own order beyond the limits would give way. */
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

/** The units of a replaced order are handed over as what they were: beyond the limits, or of a part's last fifth. */
function withUnitsOf(replaced: readonly string[], { parts, buyer }: WantedHold, held: FoundHeld): FoundHeld {
  const lastOf = parts.filter((part) => replaced.some((claim) => claim.includes(` ${part} now `)));
  return {
    ...held,
    isBeyond: held.isBeyond || replaced.some(isShortOf(buyer.id)),
    lastOf: [...new Set([...held.lastOf, ...lastOf])],
  };
}

const claimsOf = (orders: readonly RoomTaken[]): string[] => orders.flatMap(({ claims }) => claims);

/** Room above the limits for one order, with a short hold. */
export function roomBeyond({ holdLimits }: Pick<RoomNeeds, 'holdLimits'>, wanted: WantedHold): Room {
  const limits = holdLimits();
  const { atOnce } = wanted.buyer.verified ? limits.verified : limits.unverified;
  const slot = atOnce + Math.floor(Math.random() * 1000);
  return { slot, instead: undefined, ...claimsBeyond(wanted, limits) };
}

/** The order of this account that is beyond the limits of new buyers, if it has one. */
export const shortOrderOf = (account: string, { by }: Taken): RoomTaken | undefined =>
  by.find(({ claims }) => claims.some(isShortOf(account)));

const isShortOf = (account: string) => (claim: string) => claim.startsWith(claimOf.short(account));

/** What an order still takes once the replaced one has given way. */
function withoutReplaced(order: RoomTaken, replaced: Replaced | undefined): RoomTaken | undefined {
  if (order.id !== replaced?.id) return order;
  return replaced.isSameHold ? undefined : ended(order);
}

/** What orders still take once this one has ended unpaid. */
const withoutHold = (orders: readonly RoomTaken[], id: string): RoomTaken[] =>
  orders.map((order) => (order.id === id ? ended(order) : order));

const ended = ({ id, claims }: RoomTaken): RoomTaken => ({
  id,
  claims: claims.filter((claim) => !claimsOfUnpaid.test(claim)),
});

/** A random free slot, so that orders at the same moment seldom choose the same one. Undefined if all are taken. */
function chooseSlot(taken: ReadonlySet<number>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // Orders in higher slots count too: above the limits, or from before a limit was lowered.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}
