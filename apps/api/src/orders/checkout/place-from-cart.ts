import { setTimeout as sleep } from 'node:timers/promises';
import { unitsHeld, withUnits } from '@switchyard/shared/carts';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { placingMs, settleStock } from '../bookings/holds.ts';
import type { CartsService, Claim } from '../carts/carts.service.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Replaced } from './find-room.ts';
import { endedAs, freeId, placeAs, requireStanding, type PlaceAsNeeds } from './place-as.ts';
import type { Agreement } from './store-order.ts';
import { alreadyOrdered } from './take-over.ts';

// An order from a cart uses up the cart's version on the server. So two tabs, each with its own key, place one order.
// The cart names that order until it is paid; placing the cart again replaces it.

/** What placing a cart needs besides. */
export interface CartNeeds extends PlaceAsNeeds {
  carts: Pick<CartsService, 'read' | 'claim' | 'endClaim' | 'takeOut'>;
}

interface WantedCart {
  account: string;
  /** The version that the buyer sees. */
  cartVersion: number;
  /** The order's id, unless a tombstone has it. */
  id: string;
}

type PartsSeen = Pick<PartsService, 'findMany'>;

/** The new order keeps the end of the hold if this much of it is left, in milliseconds, or a quarter of a short hold. */
const enoughHoldMs = 15 * 60_000;
/** How long an order that another call is placing is waited for, and between two looks, in milliseconds. */
const patienceMs = 5000;
const betweenLooksMs = 100;

/**
 * Places an order that uses up this version of its buyer's cart.
 * @param agree finds out what the order is; it sees the units of the replaced order as available
 */
export async function placeFromCart(
  needs: CartNeeds,
  { account, cartVersion, ...first }: WantedCart,
  agree: (parts: PartsSeen) => Promise<Agreement>,
): Promise<StoredBooking> {
  const id = await freeId(needs, first.id);
  const wanted = { account, cartVersion, id };
  const { isClaimed, former } = await readCart(needs, wanted);
  const replaced = former?.order && asReplaced(needs, former.order);
  const parts = seenBy(needs.parts, replaced);
  try {
    const agreement = { ...(await agree(parts)), replaced };
    if (!isClaimed && !(await claimCart(needs, wanted, former?.claim)))
      return await placeFromCart(needs, wanted, agree);
    return await placeClaimed({ ...needs, parts }, account, id, agreement);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another tab may have placed the cart meanwhile, and have its units. So may a call with the same key.
    const isTwin = isClaimed || (await readCart(needs, wanted, error)).isClaimed;
    const twin = isTwin && (await awaitTwin(needs, id));
    if (twin) return requireStanding(needs, twin);
    throw error;
  }
}

const claimCart = (
  { carts, clock }: CartNeeds,
  { account, cartVersion: version, id: booking }: WantedCart,
  replaced: Claim | undefined,
): Promise<boolean> => carts.claim(account, { booking, version, at: clock.now() }, replaced);

/** Places an order that has claimed its cart. If that is refused, the claim ends, so that the cart can be placed anew. */
async function placeClaimed(
  needs: CartNeeds,
  account: string,
  id: string,
  agreement: Agreement,
): Promise<StoredBooking> {
  try {
    return await placeAs(needs, id, agreement);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A call with the same key may have placed it.
    const order = (await needs.bookings.abandon(id, needs.clock.now()))
      ? undefined
      : await needs.bookings.findLasting(id);
    if (order) return requireStanding(needs, order);
    await needs.carts.endClaim(account, id);
    throw error;
  }
}

interface ReadCart {
  /** Whether an earlier call has claimed it for this order. */
  isClaimed: boolean;
  /** The unpaid order that was placed from the cart before, and its claim. */
  former?: { order: StoredBooking; claim: Claim } | undefined;
}

/**
 * Refuses a cart that is not this version any more: by naming its order, if that used the version up and still stands,
 * unless the call was refused for a reason of its own.
 */
async function readCart(
  needs: CartNeeds,
  wanted: { account: string; cartVersion: number; id: string },
  refusal?: AppError,
): Promise<ReadCart> {
  const { account, cartVersion, id } = wanted;
  const cart = await needs.carts.read(account);
  await refusePaid(needs, account, cart.claims, refusal);
  const [last, before] = cart.claims;
  if (last?.booking === id) return { isClaimed: true, former: await unpaid(needs, before, id) };
  if (cart.version === cartVersion) {
    const order = last && (await awaitOrder(needs, account, last));
    return {
      isClaimed: false,
      former: (await unpaid(needs, order && last)) ?? (await unpaid(needs, before)),
    };
  }
  if (last?.version === cartVersion) {
    const order = await awaitOrder(needs, account, last);
    // The other call was refused, or cut short.
    if (!order) return readCart(needs, wanted, refusal);
    if (!endedAs(needs, order)) throw alreadyOrdered(order);
  }
  if (refusal) throw refusal;
  const { version, lines } = cart;
  throw refuse('cart_changed', { cart: { version, lines } });
}

/** Refuses a cart that still has the lines of a paid order, and takes them out of it. */
async function refusePaid(
  needs: CartNeeds,
  account: string,
  claims: readonly Claim[],
  refusal: AppError | undefined,
): Promise<void> {
  for (const { booking } of claims) {
    const order = await needs.bookings.find(booking);
    if (!order?.ledger.some(({ action }) => action === 'paid')) continue;
    await needs.carts.takeOut(order);
    if (refusal?.code === 'cart_already_ordered') throw refusal;
    const { version, lines } = await needs.carts.read(account);
    throw lines.length === 0 ? alreadyOrdered(order) : refuse('cart_changed', { cart: { version, lines } });
  }
}

/** Waits for the order that another call is placing. Undefined if that was refused, or took too long to go on. */
async function awaitOrder(
  needs: CartNeeds,
  account: string,
  claim: Claim,
): Promise<StoredBooking | undefined> {
  const isOld = needs.clock.now().getTime() - claim.at.getTime() > placingMs;
  for (let waited = 0; waited < patienceMs; waited += betweenLooksMs) {
    const order = await needs.bookings.findLasting(claim.booking);
    if (order) return order;
    const cart = await needs.carts.read(account);
    if (!cart.claims.some(({ booking }) => booking === claim.booking)) return undefined;
    if (isOld || (await needs.bookings.isAbandoned(claim.booking))) break;
    await sleep(betweenLooksMs);
  }
  if (!(await needs.bookings.abandon(claim.booking, needs.clock.now())))
    return needs.bookings.findLasting(claim.booking);
  await needs.carts.endClaim(account, claim.booking);
  return undefined;
}

/** Waits for the order that another call with the same key may be placing. */
async function awaitTwin({ bookings }: CartNeeds, id: string): Promise<StoredBooking | undefined> {
  for (let waited = 0; waited < patienceMs; waited += betweenLooksMs) {
    const order = await bookings.findLasting(id);
    if (order || (await bookings.isAbandoned(id))) return order;
    await sleep(betweenLooksMs);
  }
  return undefined;
}

/** An order that can be replaced: it is unpaid, or its replacement by this order was cut short. */
async function unpaid(
  needs: CartNeeds,
  claim: Claim | undefined,
  by?: string,
): Promise<{ order: StoredBooking; claim: Claim } | undefined> {
  const order = claim && (await needs.bookings.findLasting(claim.booking));
  if (!claim || !order) return undefined;
  if (order.status === 'held' || (by !== undefined && order.replacedBy === by)) return { order, claim };
  // The order that was to replace it can no longer be stored.
  if (order.replacedBy !== undefined) await settleStock(needs, order);
  return undefined;
}

function asReplaced({ clock }: CartNeeds, order: StoredBooking): StoredBooking & Replaced {
  const end = order.holdExpiresAt.getTime();
  const enough = Math.min(enoughHoldMs, (end - order.createdAt.getTime()) / 4);
  return { ...order, isSameHold: end - clock.now().getTime() >= enough };
}

const seenBy = (parts: PartsSeen, replaced: StoredBooking | undefined): PartsSeen => ({
  findMany: async (ids) => withUnits(await parts.findMany(ids), unitsHeld(replaced)),
});
