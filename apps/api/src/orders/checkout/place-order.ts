import { type NewBooking } from '@switchyard/shared/bookings';
import type { Issue } from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import { AppError, orRefusal, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import { agree, type AgreementNeeds } from './agreement.ts';
import { chooseLines, partsOf, type PartsAhead } from './choose-lines.ts';
import { placeAs, type PlaceAsNeeds } from './place-as.ts';
import { tryAgainIfBack } from './hold-lines.ts';
import { placeFromCart, type CartNeeds } from './place-from-cart.ts';
import { findTwin, freeId, requireStanding } from './repeats.ts';
import { readWantedLines } from './wanted-lines.ts';

/** What placing an order needs. */
export interface PlacingNeeds extends AgreementNeeds, PlaceAsNeeds, CartNeeds {
  bookings: AgreementNeeds['bookings'] & PlaceAsNeeds['bookings'] & CartNeeds['bookings'];
  parts: AgreementNeeds['parts'];
  delivery: Pick<DeliveryService, 'checkAddress'>;
}

/**
 * Reads the parts of an order's lines ahead of placing it. What is read may have changed by then: a hold requires the
 * price and the units anyway. Reads nothing if the order names its part instead of giving its id.
 */
export async function readPartsAhead(
  { parts }: Pick<PlacingNeeds, 'parts'>,
  order: NewBooking,
): ReturnType<PartsAhead> {
  const ids = partsOf(readWantedLines(order));
  return ids.length === 0 ? new Map() : parts.findMany(ids);
}

/** Places an order and holds the units of all its lines. A repeated call returns the same order. */
export async function placeOrder(
  needs: PlacingNeeds,
  buyer: Actor,
  order: NewBooking,
  once: Once | undefined,
  ahead?: PartsAhead,
): Promise<StoredBooking> {
  requireOwn(order, buyer);
  const address = order.address && (await checkAddress(needs, order, order.address));
  const earlier = once?.isRepeat && (await findTwin(needs, once.id));
  const wanted = { buyer, order: { ...order, address }, once, ahead };
  if (earlier) return requireStanding(needs, earlier, wanted.order);
  const first = once?.id ?? new ObjectId().toHexString();
  const { cartVersion } = order;
  return tryAgainIfBack(async (attempt) => {
    const isAgain = attempt.refusal !== undefined;
    const now = isAgain ? { ...wanted, ahead: undefined } : wanted;
    if (cartVersion !== undefined) return placeFromCart(needs, { ...now, cartVersion, id: first, attempt });
    const id = isAgain ? await freeId(needs, first) : first;
    return placeAs(needs, id, await agree(needs, now, isAgain || (once?.isRepeat ?? false)));
  });
}

/**
 * Checks the address and returns it in the form to store. Its faults and those of the lines are refused together, so
 * that the buyer can correct all at once.
 */
async function checkAddress(
  needs: PlacingNeeds,
  order: NewBooking,
  address: NonNullable<NewBooking['address']>,
): Promise<NonNullable<NewBooking['address']>> {
  try {
    return needs.delivery.checkAddress(address, 'body.address');
  } catch (fault) {
    if (!(fault instanceof AppError) || !fault.issues) throw fault;
    const issues = [...fault.issues, ...(await issuesOfLines(needs, order))];
    throw fault.code === 'invalid_input' ? refuseInput(issues) : fault.about(issues);
  }
}

async function issuesOfLines(needs: PlacingNeeds, order: NewBooking): Promise<readonly Issue[]> {
  const { defaultWeight } = await needs.pricing.pricesNow();
  const chosen = await orRefusal(chooseLines(needs, readWantedLines(order), undefined, defaultWeight, false));
  return chosen instanceof AppError ? (chosen.issues ?? []) : [];
}

function requireOwn(order: NewBooking, buyer: Actor): void {
  if (order.buyer === buyer.email) return;
  throw refuse('order_for_somebody_else');
}
