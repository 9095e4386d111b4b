import type { StoredBooking } from './bookings/booking.ts';
import type { BookingsRepository } from './bookings/bookings.repository.ts';
import type { OrderChange } from './bookings/change-order.ts';
import type { Settles } from './bookings/settles.ts';
import { repairStock } from './bookings/holds.ts';
import { type AddressNeeds } from './checkout/add-address.ts';
import { cancelUnpaidOf, expireOrders, giveWay, type CancelAllNeeds } from './checkout/cancel-order.ts';
import { unpaidDayMs } from './checkout/hold-limits.ts';
import { type PlacingNeeds } from './checkout/place-order.ts';
import { pageForDesk } from './fulfilment/orders-desk.ts';
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

type OrdersDependencies = Omit<
  PlacingNeeds & AddressNeeds & CancelAllNeeds & EventNeeds & FollowUpNeeds,
  'stopPayment' | 'giveWay' | 'followUp'
> & {
  bookings: BookingsRepository;
  /** The id of the account that has an e-mail now. */
  accountWith(email: string): Promise<string | undefined>;
  parts: PartsService;
  search: Pick<SearchService, 'page'>;
  stock: StockService;
  papers: PapersService;
  mail: Pick<MailService, 'queue' | 'listFor' | 'seller'>;
  audit: AuditService;
  exportsOfAdmin: UseCount;
};

export type Orders = ReturnType<typeof createOrders>;

/** Puts together what concerns orders: the use cases' needs, the sweep, and what other domains ask. */
export function createOrders(dependencies: OrdersDependencies) {
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
    /** What the use cases of orders need. The routes call them with it. */
    shop,

    cancelUnpaidOf: (of: { account: string }, by: string) => cancelUnpaidOf(shop, of, { by }),
    reconcile: (payments: Iterable<string>) => reconcilePayments(shop, payments),

    /** Refunds an order, and answers once its papers and mails are made. */
    refund: (...what: Parameters<typeof refundOrder> extends [unknown, ...infer Rest] ? Rest : never) =>
      shop.followed(refundOrder(shop, ...what)),

    /** What is due if all that is left of a declaration is refunded now. */
    dueFor: (order: StoredBooking, settles: Settles) => dueFor(order, { wanted: {}, settles }),

    desk: {
      page: (query: Parameters<typeof pageForDesk>[1]) => pageForDesk(shop, query),
      counts: bookings.countTabs,
      /** How many orders were placed in this time, and how many of them have been paid. */
      countPlaced: bookings.countPlaced,
      /** Unpaid orders whose hold ends within these minutes: how many, and the nearest. */
      expiring(minutes: number, most: number) {
        const now = clock.now();
        return bookings.findExpiring(now, new Date(now.getTime() + minutes * 60_000), most);
      },
    },

    /** Finishes what is left over. Any number of processes may run it at once. @throws after trying all */
    sweep: (): Promise<void> =>
      attemptAll(logger, [
        () => repairStock(shop),
        () => bookings.endClaims(new Date(clock.now().getTime() - unpaidDayMs)),
        () => remindBuyers(shop),
        () => followUpAll(shop),
      ]),

    /** Finishes what needs the payment provider, which may be slow. Otherwise like `sweep`. */
    sweepPayments: (): Promise<void> =>
      attemptAll(logger, [
        () => retryEvents(shop),
        () => makeAllRefunds(shop),
        () => expireOrders(shop),
        () => askAboutPayments(shop),
        // Mails and papers of what was just done leave with this round.
        () => followUpAll(shop),
      ]),

    owesParcel: bookings.hasUnshipped,

    /** Whether an account has a paid order: of this part or, without one, of any. */
    hasBought: bookings.hasPaid,

    /** The parts of an account's newest paid orders, each once. */
    listBought: bookings.listBought,
  };
}
