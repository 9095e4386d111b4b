import type { StoredBooking } from './bookings/booking.ts';
import type { BookingsRepository } from './bookings/bookings.repository.ts';
import type { OrderChange } from './bookings/change-order.ts';
import type { Settles } from './bookings/settles.ts';
import { repairStock } from './bookings/holds.ts';
import type { WhoseNeeds } from './bookings/whose-orders.ts';
import { type AddressNeeds } from './checkout/add-address.ts';
import { cancelUnpaidOf, expireOrders, giveWay, type CancelAllNeeds } from './checkout/cancel-order.ts';
import { unpaidDayMs } from './checkout/hold-limits.ts';
import { type PlacingNeeds } from './checkout/place-order.ts';
import { ordersForDesk } from './fulfilment/orders-desk.ts';
import { followed, followUp, followUpAll, type FollowUpNeeds } from './notices/follow-up.ts';
import { remindBuyers } from './notices/remind-buyers.ts';
import { attemptAll } from '../infrastructure/observability/attempt.ts';
import { makeAllRefunds } from './payments/make-refunds.ts';
import { askAboutPayments } from './payments/pay-order.ts';
import { dueFor } from './payments/refund-due.ts';
import { refundOrder } from './payments/refund-order.ts';
import { retryEvents, type EventNeeds } from './payments/payment-events.ts';
import { stopPayment } from './payments/stop-payment.ts';
import { reconcilePayments } from './payments/sync-payment.ts';
import type { AuditService } from '../infrastructure/audit/audit.service.ts';
import type { MailService } from '../infrastructure/mail/mail.service.ts';
import type { PapersService } from './papers/papers.service.ts';
import type { PartsService } from '../catalogue/parts/parts.service.ts';
import type { StockService } from '../catalogue/parts/stock.service.ts';
import type { UseCount } from '../infrastructure/security/daily-quota.ts';
import type { SearchService } from '../catalogue/search/search.service.ts';

/** What the orders need from other domains. */
export type OrderDependencies = Omit<
  PlacingNeeds & AddressNeeds & CancelAllNeeds & EventNeeds & FollowUpNeeds & WhoseNeeds,
  'stopPayment' | 'giveWay' | 'followUp'
> & {
  bookings: BookingsRepository;
  parts: PartsService;
  search: Pick<SearchService, 'page'>;
  stock: StockService;
  papers: PapersService;
  mail: Pick<MailService, 'queue' | 'listFor' | 'seller'>;
  audit: AuditService;
  /** Counts each admin's exports of orders. */
  exportsOfAdmin: UseCount;
};

export type OrderService = ReturnType<typeof createOrderService>;

/** Assembles the use cases of orders, the sweep, and what other domains need of orders. */
export function createOrderService(dependencies: OrderDependencies) {
  const ending = {
    ...dependencies,
    stopPayment: (order: StoredBooking) => stopPayment(dependencies, order),
  };
  const shop = {
    ...ending,
    giveWay: (id: string) => giveWay(ending, id),
    followUp: (order: StoredBooking) => followUp(dependencies, order),
    followed: (done: Promise<OrderChange>) => followed(dependencies, done),
  };
  const { bookings, clock, logger } = shop;
  return {
    /** The dependencies of the use cases, with which the routes call them. */
    shop,

    cancelUnpaidOf: (of: { account: string }, by: string) => cancelUnpaidOf(shop, of, { by }),
    reconcile: (payments: Iterable<string>) => reconcilePayments(shop, payments),

    /** Refunds an order, and returns once its papers and mails are made. */
    refund: (...what: Parameters<typeof refundOrder> extends [unknown, ...infer Rest] ? Rest : never) =>
      shop.followed(refundOrder(shop, ...what)),

    /** The amount due, in minor units, for refunding everything that is left of a declaration now. */
    dueFor: (order: StoredBooking, settles: Settles) => dueFor(order, { wanted: {}, settles }),

    desk: {
      page: (query: Parameters<typeof ordersForDesk>[1]) => ordersForDesk(shop, query),
      counts: bookings.countTabs,
      /** The number of orders placed in a time, and how many of them have been paid. */
      countPlaced: bookings.countPlaced,
      /** Unpaid orders whose hold ends within these minutes: their number and the first few. */
      expiring(minutes: number, most: number) {
        const now = clock.now();
        return bookings.findExpiring(now, new Date(now.getTime() + minutes * 60_000), most);
      },
    },

    /**
     * Finishes what crashes interrupted. Any number of processes may run it at once.
     * @throws the first error, after trying everything
     */
    sweep: (): Promise<void> =>
      attemptAll(logger, [
        () => repairStock(shop),
        () => bookings.endClaims(new Date(clock.now().getTime() - unpaidDayMs)),
        () => remindBuyers(shop),
        () => followUpAll(shop),
      ]),

    /** Like `sweep`, for what needs the payment provider, which may be slow. */
    sweepPayments: (): Promise<void> =>
      attemptAll(logger, [
        () => retryEvents(shop),
        () => makeAllRefunds(shop),
        () => expireOrders(shop),
        () => askAboutPayments(shop),
        // In the same round, so that what was just done gets its mails and papers at once.
        () => followUpAll(shop),
      ]),

    /** Whether an account has a paid order that is not shipped completely. */
    owesParcel: bookings.hasUnshipped,

    /** Whether an account has a paid order: with this part or, without `partId`, with any. */
    hasBought: bookings.hasPaid,

    /** The distinct parts of an account's newest paid orders. */
    listBought: bookings.listBought,
  };
}
