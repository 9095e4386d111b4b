import { type NewBuild, type OrderBuild } from '@switchyard/shared/builds';
import { type NewBooking } from '@switchyard/shared/bookings';
import type { Bill } from '@switchyard/shared/pricing';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import { agreeBill } from './agree-bill.ts';
import { chooseLines, type PartsAhead } from './choose-lines.ts';
import type { Replaced } from './find-room.ts';
import { proofOfPaymentMs, type HoldLimits } from './hold-limits.ts';
import { readWantedLines, type ChosenLine } from './wanted-lines.ts';

/** An order as its buyer wants it, with an address that can be delivered to. */
export interface WantedOrder {
  buyer: Actor;
  order: NewBooking;
  once: Once | undefined;
  ahead?: PartsAhead | undefined;
}

/** What the shop promises when an order is placed. The order stores it, so later changes do not affect the order. */
export interface OrderPromise {
  /** How long the unpaid order holds its units, in milliseconds. */
  holdMs: number;
  /** Days from the payment within which the order is shipped. */
  shipsWithinDays?: number | undefined;
  /** Days from the last delivery within which faultless parts may be returned. */
  returnDays: number;
}

/** What a buyer agreed to. */
export interface Agreement extends WantedOrder {
  /** Whether the buyer has paid an order before. Other buyers may hold less. */
  hasPaid: boolean;
  lines: readonly ChosenLine[];
  bill: Bill;
  builds: OrderBuild[];
  promise: OrderPromise;
  /** The unpaid order that was placed from the same cart before. */
  replaced?: (StoredBooking & Replaced) | undefined;
}

/** What `agree` needs. */
export interface AgreementNeeds {
  bookings: Pick<BookingsRepository, 'hasPaidBefore'>;
  parts: Pick<PartsService, 'getByName' | 'findMany'>;
  pricing: Pick<PricingService, 'pricesNow'>;
  holdLimits(): HoldLimits;
  clock: Clock;
  /** The shop's verdict about a build now. Undefined if there is none. */
  keepVerdict(build: NewBuild): Promise<OrderBuild | undefined>;
  /** The promises to an order that is placed now. */
  promiseNow(): Promise<OrderPromise>;
  /** The URL of a picture as orders store it, so that it survives a move of the shop to another domain. */
  lastingPicture(url: string): Promise<string>;
}

/**
 * Prices the order as it is now, and checks that the buyer agreed to exactly this.
 * @param mayHold whether an earlier call may hold the units already. They then seem to be missing from the stock, so
 * only the holds tell whether there are enough
 * @throws a refusal that names every line at fault, or the sum that differs
 */
export async function agree(
  needs: AgreementNeeds,
  wanted: WantedOrder,
  mayHold: boolean,
): Promise<Agreement> {
  const { buyer, order, ahead } = wanted;
  const paidBefore = new Date(needs.clock.now().getTime() - proofOfPaymentMs);
  const [prices, promise, hasPaid] = await Promise.all([
    needs.pricing.pricesNow(),
    needs.promiseNow(),
    !needs.holdLimits().newBuyer || needs.bookings.hasPaidBefore(buyer.id, paidBefore),
  ]);
  const chosen = await chooseLines(needs, readWantedLines(order), ahead, prices.defaultWeight, mayHold);
  const lines = await Promise.all(chosen.map((line) => withLastingPicture(needs, line)));
  const bill = agreeBill(prices, lines, order);
  const judged = await Promise.all((order.builds ?? []).map(needs.keepVerdict));
  return { ...wanted, hasPaid, lines, bill, builds: judged.filter((build) => build !== undefined), promise };
}

async function withLastingPicture(
  { lastingPicture }: Pick<AgreementNeeds, 'lastingPicture'>,
  line: ChosenLine,
): Promise<ChosenLine> {
  return { ...line, part: { ...line.part, img: await lastingPicture(line.part.img) } };
}
