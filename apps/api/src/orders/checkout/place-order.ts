import { type NewBooking, type NewBuild, type OrderBuild } from '@switchyard/shared/bookings';
import type { Issue } from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import { AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { agreeBill } from './agree-bill.ts';
import { chooseLines } from './choose-lines.ts';
import { proofOfPaymentMs } from './hold-limits.ts';
import { placeFromCart, type CartNeeds } from './place-from-cart.ts';
import { findTwin, placeAs, requireStanding, type PlaceAsNeeds } from './place-as.ts';
import type { Agreement, OrderPromise } from './store-order.ts';
import { readWantedLines } from './wanted-lines.ts';

/** What placing an order needs. */
export interface PlacingNeeds extends PlaceAsNeeds, CartNeeds {
  bookings: PlaceAsNeeds['bookings'] &
    CartNeeds['bookings'] &
    Pick<BookingsRepository, 'findLasting' | 'hasPaidBefore'>;
  parts: Pick<PartsService, 'get' | 'getByName' | 'findMany'>;
  delivery: Pick<DeliveryService, 'checkAddress'>;
  pricing: Pick<PricingService, 'pricesNow'>;
  /** What the shop says about a build now. Undefined if it can say nothing. */
  keepVerdict(build: NewBuild): Promise<OrderBuild | undefined>;
  /** What an order is promised that is placed now. */
  promiseNow(): Promise<OrderPromise>;
}

/** An order as its buyer wants it, with an address that can be delivered to. */
export type WantedOrder = Pick<Agreement, 'buyer' | 'order' | 'once'>;

/** Places an order and sets the units of all its lines aside. A repeated call is the same order. */
export async function placeOrder(
  needs: PlacingNeeds,
  buyer: Actor,
  order: NewBooking,
  once: Once | undefined,
): Promise<StoredBooking> {
  requireOwn(order, buyer);
  const address = order.address && (await checkAddress(needs, order, order.address));
  const earlier = once?.isRepeat && (await findTwin(needs, once.id));
  if (earlier) return requireStanding(needs, earlier);
  const wanted = { buyer, order: { ...order, address }, once };
  const id = once?.id ?? new ObjectId().toHexString();
  const { cartVersion } = order;
  if (cartVersion === undefined) return placeAs(needs, id, await agree(needs, wanted));
  return placeFromCart(needs, { account: buyer.id, cartVersion, id }, (parts) =>
    agree({ ...needs, parts: { ...needs.parts, ...parts } }, wanted),
  );
}

/**
 * The address as it can be delivered to. One at fault is refused together with the lines at fault, so that nobody mends
 * them one by one.
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
  try {
    const { defaultWeight } = await needs.pricing.pricesNow();
    await chooseLines(needs, readWantedLines(order), defaultWeight, false);
    return [];
  } catch (fault) {
    if (fault instanceof AppError) return fault.issues ?? [];
    throw fault;
  }
}

/** Finds out what the order is now, and whether that is what its buyer agreed to. */
async function agree(needs: PlacingNeeds, wanted: WantedOrder): Promise<Agreement> {
  const { buyer, order, once } = wanted;
  const paidBefore = new Date(needs.clock.now().getTime() - proofOfPaymentMs);
  const [prices, promise, hasPaid] = await Promise.all([
    needs.pricing.pricesNow(),
    needs.promiseNow(),
    !needs.holdLimits.newBuyer || needs.bookings.hasPaidBefore(buyer.id, paidBefore),
  ]);
  const wantedLines = readWantedLines(order);
  const lines = await chooseLines(needs, wantedLines, prices.defaultWeight, once?.isRepeat ?? false);
  const bill = agreeBill(prices, lines, order);
  const judged = await Promise.all((order.builds ?? []).map(needs.keepVerdict));
  return { ...wanted, hasPaid, lines, bill, builds: judged.filter((build) => build !== undefined), promise };
}

function requireOwn(order: NewBooking, buyer: Actor): void {
  if (order.buyer === buyer.email) return;
  throw refuse('order_for_somebody_else');
}
