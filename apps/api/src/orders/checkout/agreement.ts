import { type NewBooking, type NewBuild, type OrderBuild } from '@switchyard/shared/bookings';
import type { Bill } from '@switchyard/shared/pricing';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import { agreeBill } from './agree-bill.ts';
import { chooseLines } from './choose-lines.ts';
import type { Replaced } from './find-room.ts';
import { proofOfPaymentMs, type HoldLimits } from './hold-limits.ts';
import { readWantedLines, type ChosenLine } from './wanted-lines.ts';

/** An order as its buyer wants it, with an address that can be delivered to. */
export interface WantedOrder {
  buyer: Actor;
  order: NewBooking;
  once: Once | undefined;
}

/** What the shop says of an order when it is placed. The order keeps it, whatever the shop says later. */
export interface OrderPromise {
  /** How long the unpaid order keeps its units, in milliseconds. */
  holdMs: number;
  /** Within how many days of its payment it is shipped. */
  shipsWithinDays?: number | undefined;
  /** For how many days after the last delivery its parts can come back without a fault. */
  returnDays: number;
}

/** What a buyer agreed to. */
export interface Agreement extends WantedOrder {
  /** Whether the buyer has paid an order before: others may set less aside. */
  hasPaid: boolean;
  lines: readonly ChosenLine[];
  bill: Bill;
  builds: OrderBuild[];
  promise: OrderPromise;
  /** The unpaid order that was placed from the same cart before. */
  replaced?: (StoredBooking & Replaced) | undefined;
}

/** What finding out what an order is needs. */
export interface AgreementNeeds {
  bookings: Pick<BookingsRepository, 'hasPaidBefore'>;
  parts: Pick<PartsService, 'get' | 'getByName' | 'findMany'>;
  pricing: Pick<PricingService, 'pricesNow'>;
  holdLimits(): HoldLimits;
  clock: Clock;
  /** What the shop says about a build now. Undefined if it can say nothing. */
  keepVerdict(build: NewBuild): Promise<OrderBuild | undefined>;
  /** What an order is promised that is placed now. */
  promiseNow(): Promise<OrderPromise>;
}

/**
 * Finds out what the order is now, and whether that is what its buyer agreed to.
 * @param mayHold whether an earlier call may hold the units already: then only the holds tell whether there are enough
 * @throws a refusal that names every line at fault, or the sum that differs
 */
export async function agree(
  needs: AgreementNeeds,
  wanted: WantedOrder,
  mayHold: boolean,
): Promise<Agreement> {
  const { buyer, order } = wanted;
  const paidBefore = new Date(needs.clock.now().getTime() - proofOfPaymentMs);
  const [prices, promise, hasPaid] = await Promise.all([
    needs.pricing.pricesNow(),
    needs.promiseNow(),
    !needs.holdLimits().newBuyer || needs.bookings.hasPaidBefore(buyer.id, paidBefore),
  ]);
  const lines = await chooseLines(needs, readWantedLines(order), prices.defaultWeight, mayHold);
  const bill = agreeBill(prices, lines, order);
  const judged = await Promise.all((order.builds ?? []).map(needs.keepVerdict));
  return { ...wanted, hasPaid, lines, bill, builds: judged.filter((build) => build !== undefined), promise };
}
