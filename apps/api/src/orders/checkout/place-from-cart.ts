import { unitsHeld, withUnits } from '@switchyard/shared/carts';
import { AppError, orRefusal, refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { placingMs, settleStock } from '../bookings/holds.ts';
import type { CartsService, CartUse, StoredCart } from '../carts/carts.service.ts';
import { agree, type Agreement, type AgreementNeeds, type WantedOrder } from './agreement.ts';
import type { Replaced } from './find-room.ts';
import { UnitsAreBack, type Attempt } from './hold-lines.ts';
import { tryToPlace, type PlaceAsNeeds } from './place-as.ts';
import { alreadyOrdered, endedAs, freeId, requireStanding } from './repeats.ts';

// An order from a cart uses up the cart's version on the server. So two tabs with different keys place a single order:
// a call that finds the version used up for an order that is not stored yet goes on under that order's id, and the
// first call to store the order wins. The cart refers to its order until the order is paid. Placing the cart again
// replaces the order. If the units that refused the order are back, or its id was closed meanwhile, its own call passes
// the used-up version on to the id after it, and places it again. Any other refusal of its own call gives the version
// back, unless a call with the same key may be replacing the former order just then.

/** What placing a cart needs. */
export interface CartNeeds extends AgreementNeeds, PlaceAsNeeds {
  bookings: AgreementNeeds['bookings'] & PlaceAsNeeds['bookings'];
  parts: AgreementNeeds['parts'];
  carts: Pick<CartsService, 'read' | 'useUp' | 'passOn' | 'endUse' | 'takeOut'>;
}

interface WantedCart extends WantedOrder {
  /** The version that the buyer sees. */
  cartVersion: number;
  /** The id for the order; the next one if a tombstone has it. */
  id: string;
  attempt: Attempt;
}

/** The state in which a call finds its cart. */
interface Turn {
  /** The order's id: this call's, or that of another call which has used up the version. */
  id: string;
  isOwn: boolean;
  /** Whether the cart's version is used up for this order. */
  isUsedUp: boolean;
  /** Since when it is used up, if this is the order's own call. */
  usedAt?: Date;
  /** The cart as it was read, if its version is not used up. */
  cart?: Pick<StoredCart, 'version' | 'uses'>;
  /** The order, if it is stored already. */
  order?: StoredBooking | undefined;
  /** The unpaid order that was placed from the cart before, with the cart's entry about it. */
  former?: { order: StoredBooking; use: CartUse } | undefined;
}

/**
 * The new order keeps the end of the replaced order's hold if at least this much of the hold is left, in milliseconds;
 * for a short hold, a quarter of the hold.
 */
const enoughHoldMs = 15 * 60_000;

/** Places an order from this version of its buyer's cart, and uses the version up. */
export async function placeFromCart(needs: CartNeeds, first: WantedCart): Promise<StoredBooking> {
  const wanted = { ...first, id: await freeId(needs, first.id) };
  const turn = await takeTurn(needs, wanted, wanted.attempt.refusal);
  const placed = await placeTurn(needs, wanted, turn);
  if (placed === 'changed') return placeFromCart(needs, { ...first, ahead: undefined });
  if (!(placed instanceof AppError)) return placed;
  // Refused, perhaps because another call has used up the version and holds the units, or because the order to replace
  // is paid by now.
  const now = await takeTurn(needs, { ...wanted, id: await freeId(needs, first.id) }, placed);
  if (now.order) return answer(needs, wanted, now, now.order);
  const again =
    now.isUsedUp && !turn.isUsedUp && (await placeTurn(needs, { ...wanted, ahead: undefined }, now));
  if (!again || again === 'changed') throw placed;
  if (again instanceof AppError) throw again;
  return again;
}

/**
 * Finds out what this version of the cart was used up for.
 * @param refusal why the call was refused before, if it was. Thrown if the cart has changed
 * @throws a refusal: cart_already_ordered or cart_changed
 */
async function takeTurn(
  needs: CartNeeds,
  { buyer, cartVersion, id, attempt }: WantedCart,
  refusal?: AppError,
): Promise<Turn> {
  const cart = await needs.carts.read(buyer.id);
  await refusePaid(needs, buyer.id, cart.uses, refusal);
  const [last, before] = cart.uses;
  // The attempt before this one had used up the version, and a call with the same key has given it back. Nothing else
  // has changed the cart since.
  const isGivenBack =
    attempt.refusal !== undefined && cart.version === cartVersion + 1 && last?.version !== cartVersion;
  const isCurrent = isGivenBack || cart.version === cartVersion;
  const order =
    last && (isCurrent || last.booking === id || last.version === cartVersion)
      ? await needs.bookings.findLasting(last.booking)
      : undefined;
  if (last?.booking === id)
    return {
      id,
      isOwn: true,
      isUsedUp: true,
      usedAt: last.at,
      order,
      former: await unpaid(needs, before, id),
    };
  if (isCurrent) {
    // Makes sure that an earlier version's order is not stored later. If it is stored already, this order replaces it.
    const placed = order ?? (last && (await giveUp(needs, buyer.id, last.booking)));
    const former = (placed && (await unpaid(needs, last))) ?? (await unpaid(needs, before));
    return { id, isOwn: true, isUsedUp: false, cart, former };
  }
  if (last?.version === cartVersion) {
    const { booking } = last;
    if (order && !endedAs(needs, order)) throw alreadyOrdered(order);
    const next = order ? undefined : await freeId(needs, booking);
    if (next === booking)
      return { id: booking, isOwn: false, isUsedUp: true, former: await unpaid(needs, before, booking) };
    // An earlier attempt of this call, or of one with the same key, has closed its id.
    if (next === id && (await needs.carts.passOn(buyer.id, booking, id)))
      return { id, isOwn: true, isUsedUp: true, usedAt: last.at, former: await unpaid(needs, before, id) };
  }
  if (refusal) throw refusal;
  const { version, lines } = cart;
  throw refuse('cart_changed', { cart: { version, lines } });
}

/** @returns the order, a refusal, or `changed` if the cart was changed meanwhile */
async function placeTurn(
  needs: CartNeeds,
  wanted: WantedCart,
  turn: Turn,
): Promise<StoredBooking | AppError | 'changed'> {
  if (turn.order) return answer(needs, wanted, turn, turn.order);
  const { id, isUsedUp, former } = turn;
  const replaced = former && asReplaced(needs, former.order);
  const seeing = { ...needs, parts: seenBy(needs.parts, replaced) };
  const { ahead } = wanted;
  const seenAhead = ahead && (async () => withUnits(await ahead(), unitsHeld(replaced)));
  const isAgain = wanted.attempt.refusal !== undefined || (wanted.once?.isRepeat ?? false);
  const agreed = await orRefusal(agree(seeing, { ...wanted, ahead: seenAhead }, isUsedUp || isAgain));
  if (agreed instanceof AppError)
    return isUsedUp && turn.isOwn && !mayBeReplacing(needs, wanted, turn)
      ? endTurn(needs, wanted, turn, agreed)
      : agreed;
  if (!isUsedUp && !(await useUpCart(needs, wanted, turn))) return 'changed';

  const placed = await tryToPlace(seeing, id, { ...agreed, replaced });
  if (placed instanceof AppError || placed === 'known') return endTurn(needs, wanted, turn, placed);
  return answer(needs, wanted, turn, placed);
}

/**
 * Whether another call with the same key may still be replacing the former order. Closing the new order's id could then
 * cost the buyer both orders. In a later attempt, this call has passed the version on itself.
 */
const mayBeReplacing = ({ clock }: CartNeeds, { attempt }: WantedCart, { former, usedAt }: Turn): boolean =>
  former !== undefined &&
  attempt.refusal === undefined &&
  usedAt !== undefined &&
  clock.now().getTime() - usedAt.getTime() < placingMs;

/**
 * Closes the id of an order that was not placed, and gives its cart back if this is the order's own call.
 * @param why the refusal, or `known` if an order or a tombstone has the id
 * @returns the order if another call has stored it. Otherwise the refusal, or `changed` if another call's order was
 *   `known`
 * @throws UnitsAreBack for a call that should be placed again. The version stays used up for that
 */
async function endTurn(
  needs: CartNeeds,
  wanted: WantedCart,
  turn: Turn,
  why: AppError | 'known',
): Promise<StoredBooking | AppError | 'changed'> {
  const order = await close(needs, turn.id);
  if (order) return answer(needs, wanted, turn, order);
  if (!turn.isOwn) return why === 'known' ? 'changed' : why;
  const refusal = why === 'known' ? closedMeanwhile(wanted) : why;
  if (refusal instanceof UnitsAreBack && !wanted.attempt.isLast) throw refusal;
  await needs.carts.endUse(wanted.buyer.id, turn.id);
  return refusal;
}

/**
 * The refusal of a call that held all units, but whose id another call or a sweep has closed: the units are back.
 * Without a key, a repeated call would not find the order, so an order must not be placed this late.
 */
function closedMeanwhile({ once }: WantedCart): AppError {
  const refusal = refuse('order_took_too_long');
  return once ? new UnitsAreBack(refusal) : refusal;
}

/** Returns the order if it is this call's own. Otherwise refuses, because another call has ordered the cart. */
function answer(needs: CartNeeds, wanted: WantedCart, { isOwn }: Turn, order: StoredBooking): StoredBooking {
  if (!isOwn) throw alreadyOrdered(order);
  return requireStanding(needs, order, wanted.order);
}

const useUpCart = (
  { carts, clock }: CartNeeds,
  { buyer, cartVersion: version, id: booking }: WantedCart,
  { cart = { version, uses: [] }, former }: Turn,
): Promise<boolean> => carts.useUp(buyer.id, { booking, version, at: clock.now() }, cart, former?.use);

/**
 * Makes sure that no order with this id is stored any more, so that its cart can be placed again. Returns the order if
 * it is stored already.
 */
async function giveUp(needs: CartNeeds, account: string, id: string): Promise<StoredBooking | undefined> {
  const order = await close(needs, id);
  if (!order) await needs.carts.endUse(account, id);
  return order;
}

/** Makes sure that no order with this id is stored any more. Returns the order if it is stored already. */
const close = async ({ bookings, clock }: CartNeeds, id: string): Promise<StoredBooking | undefined> =>
  (await bookings.abandon(id, clock.now())) ? undefined : bookings.findLasting(id);

/** If the cart still has the lines of a paid order, takes them out of it and refuses the call. */
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

/** The order of a use if it can be replaced: it is unpaid, or a crash interrupted its replacement by the order `by`. */
async function unpaid(needs: CartNeeds, use: CartUse | undefined, by?: string): Promise<Turn['former']> {
  const order = use && (await needs.bookings.findLasting(use.booking));
  if (!use || !order) return undefined;
  if (order.status === 'held' || (by !== undefined && order.replacedBy === by)) return { order, use };
  // The order that was to replace this one can no longer be stored, so the units go back in stock.
  if (order.replacedBy !== undefined) await settleStock(needs, order);
  return undefined;
}

function asReplaced({ clock }: CartNeeds, order: StoredBooking): StoredBooking & Replaced {
  const end = order.holdExpiresAt.getTime();
  const enough = Math.min(enoughHoldMs, (end - order.createdAt.getTime()) / 4);
  return { ...order, isSameHold: end - clock.now().getTime() >= enough };
}

/** The parts with the replaced order's units counted as available. */
const seenBy = (parts: CartNeeds['parts'], replaced: Agreement['replaced']): CartNeeds['parts'] => ({
  ...parts,
  findMany: async (ids) => withUnits(await parts.findMany(ids), unitsHeld(replaced)),
});
