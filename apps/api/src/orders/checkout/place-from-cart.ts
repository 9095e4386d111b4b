import { unitsHeld, withUnits } from '@switchyard/shared/carts';
import { AppError, orRefusal, refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { settleStock } from '../bookings/holds.ts';
import type { CartsService, CartUse } from '../carts/carts.service.ts';
import { agree, type Agreement, type AgreementNeeds, type WantedOrder } from './agreement.ts';
import type { Replaced } from './find-room.ts';
import { tryToPlace, type PlaceAsNeeds } from './place-as.ts';
import { alreadyOrdered, endedAs, freeId, requireStanding } from './repeats.ts';

// An order from a cart uses up the cart's version on the server. So two tabs, each with its own key, place one order:
// a call that finds the version used up for an order that is not stored yet places it under that order's id, and
// whichever call comes first stores it. The cart names its order until that is paid. Placing the cart again replaces
// the order.

/** What placing a cart needs besides. */
export interface CartNeeds extends AgreementNeeds, PlaceAsNeeds {
  bookings: AgreementNeeds['bookings'] & PlaceAsNeeds['bookings'];
  parts: AgreementNeeds['parts'];
  carts: Pick<CartsService, 'read' | 'useUp' | 'endUse' | 'takeOut'>;
}

interface WantedCart extends WantedOrder {
  /** The version that the buyer sees. */
  cartVersion: number;
  /** The order's id, unless a tombstone has it. */
  id: string;
}

/** What a call finds its cart to be. */
interface Turn {
  /** The order's id: the call's own, or that for which another call has used up the version. */
  id: string;
  isOwn: boolean;
  /** Whether the version is used up for it. */
  isUsedUp: boolean;
  /** The order, if it is stored already. */
  order?: StoredBooking | undefined;
  /** The unpaid order that was placed from the cart before, and how the cart was used up for it. */
  former?: { order: StoredBooking; use: CartUse } | undefined;
}

/**
 * In milliseconds. The new order keeps the hold's end if at least this much of it is left, or a quarter of a short
 * hold.
 */
const enoughHoldMs = 15 * 60_000;

/** Places an order that uses up this version of its buyer's cart. */
export async function placeFromCart(needs: CartNeeds, first: WantedCart): Promise<StoredBooking> {
  const wanted = { ...first, id: await freeId(needs, first.id) };
  const turn = await takeTurn(needs, wanted);
  const placed = await placeTurn(needs, wanted, turn);
  if (placed === 'changed') return placeFromCart(needs, first);
  if (!(placed instanceof AppError)) return placed;
  // Another call may have used the version up meanwhile, and have the units. Or the order to replace is paid now.
  const now = await takeTurn(needs, wanted, placed);
  if (now.order) return answer(needs, wanted, now, now.order);
  const again = now.isUsedUp && !turn.isUsedUp && (await placeTurn(needs, wanted, now));
  if (!again || again === 'changed') throw placed;
  if (again instanceof AppError) throw again;
  return again;
}

/**
 * Reads what this version of the cart was used up for.
 * @param refusal why the call was refused, if it was: that is thrown for a cart that is another by now
 * @throws that the cart was ordered already, or is another
 */
async function takeTurn(
  needs: CartNeeds,
  { buyer, cartVersion, id }: WantedCart,
  refusal?: AppError,
): Promise<Turn> {
  const cart = await needs.carts.read(buyer.id);
  await refusePaid(needs, buyer.id, cart.uses, refusal);
  const [last, before] = cart.uses;
  const isCurrent = cart.version === cartVersion;
  const order =
    last && (isCurrent || last.booking === id || last.version === cartVersion)
      ? await needs.bookings.findLasting(last.booking)
      : undefined;
  if (last?.booking === id)
    return { id, isOwn: true, isUsedUp: true, order, former: await unpaid(needs, before, id) };
  if (isCurrent) {
    // An order of an earlier version that is not stored is stopped. If it is stored by now, it is replaced.
    const placed = order ?? (last && (await giveUp(needs, buyer.id, last.booking)));
    const former = (placed && (await unpaid(needs, last))) ?? (await unpaid(needs, before));
    return { id, isOwn: true, isUsedUp: false, former };
  }
  if (last?.version === cartVersion) {
    const { booking } = last;
    if (order && !endedAs(needs, order)) throw alreadyOrdered(order);
    if (!order && !(await needs.bookings.isAbandoned(booking)))
      return { id: booking, isOwn: false, isUsedUp: true, former: await unpaid(needs, before, booking) };
  }
  if (refusal) throw refusal;
  const { version, lines } = cart;
  throw refuse('cart_changed', { cart: { version, lines } });
}

/** @returns the order, its refusal, or `changed` if the cart was changed meanwhile */
async function placeTurn(
  needs: CartNeeds,
  wanted: WantedCart,
  turn: Turn,
): Promise<StoredBooking | AppError | 'changed'> {
  if (turn.order) return answer(needs, wanted, turn, turn.order);
  const { id, isUsedUp, former } = turn;
  const replaced = former && asReplaced(needs, former.order);
  const seeing = { ...needs, parts: seenBy(needs.parts, replaced) };
  const agreed = await orRefusal(agree(seeing, wanted, isUsedUp || (wanted.once?.isRepeat ?? false)));
  if (agreed instanceof AppError) return agreed;
  if (!isUsedUp && !(await useUpCart(needs, wanted, former?.use))) return 'changed';

  const placed = await tryToPlace(seeing, id, { ...agreed, replaced });
  if (!(placed instanceof AppError) && placed !== 'known') return answer(needs, wanted, turn, placed);
  // A call for the same order may have placed it.
  const order = await giveUp(needs, wanted.buyer.id, id);
  if (order) return answer(needs, wanted, turn, order);
  if (placed !== 'known') return placed;
  return turn.isOwn ? refuse('order_took_too_long') : 'changed';
}

/** Answers the order to the call that it is of. Any other call learns that its cart was ordered. */
function answer(needs: CartNeeds, wanted: WantedCart, { isOwn }: Turn, order: StoredBooking): StoredBooking {
  if (!isOwn) throw alreadyOrdered(order);
  return requireStanding(needs, order, wanted.order);
}

const useUpCart = (
  { carts, clock }: CartNeeds,
  { buyer, cartVersion: version, id: booking }: WantedCart,
  replaced: CartUse | undefined,
): Promise<boolean> => carts.useUp(buyer.id, { booking, version, at: clock.now() }, replaced);

/**
 * Makes sure that no order of this id is stored any more, so that its cart can be placed anew. Answers the order if it
 * is stored already.
 */
async function giveUp(needs: CartNeeds, account: string, id: string): Promise<StoredBooking | undefined> {
  if (!(await needs.bookings.abandon(id, needs.clock.now()))) return needs.bookings.findLasting(id);
  await needs.carts.endUse(account, id);
  return undefined;
}

/** Refuses a cart that still has the lines of a paid order, and takes them out of it. */
async function refusePaid(
  needs: CartNeeds,
  account: string,
  uses: readonly CartUse[],
  refusal: AppError | undefined,
): Promise<void> {
  for (const { booking } of uses) {
    const order = await needs.bookings.find(booking);
    if (!order?.ledger.some(({ action }) => action === 'paid')) continue;
    await needs.carts.takeOut(order);
    if (refusal?.code === 'cart_already_ordered') throw refusal;
    const { version, lines } = await needs.carts.read(account);
    throw lines.length === 0 ? alreadyOrdered(order) : refuse('cart_changed', { cart: { version, lines } });
  }
}

/** An order that can be replaced: it is unpaid, or its replacement by this order was cut short. */
async function unpaid(needs: CartNeeds, use: CartUse | undefined, by?: string): Promise<Turn['former']> {
  const order = use && (await needs.bookings.findLasting(use.booking));
  if (!use || !order) return undefined;
  if (order.status === 'held' || (by !== undefined && order.replacedBy === by)) return { order, use };
  // The order that was to replace it can no longer be stored.
  if (order.replacedBy !== undefined) await settleStock(needs, order);
  return undefined;
}

function asReplaced({ clock }: CartNeeds, order: StoredBooking): StoredBooking & Replaced {
  const end = order.holdExpiresAt.getTime();
  const enough = Math.min(enoughHoldMs, (end - order.createdAt.getTime()) / 4);
  return { ...order, isSameHold: end - clock.now().getTime() >= enough };
}

/** The parts as whoever replaces this order sees them: its units are available. */
const seenBy = (parts: CartNeeds['parts'], replaced: Agreement['replaced']): CartNeeds['parts'] => ({
  ...parts,
  findMany: async (ids) => withUnits(await parts.findMany(ids), unitsHeld(replaced)),
});
