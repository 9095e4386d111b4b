import { shopCurrency } from '@switchyard/shared';
import type { Db } from 'mongodb';
import type { SearchService } from '../catalogue/search/search.service.ts';
import type { PartsService } from '../catalogue/parts/parts.service.ts';
import type { StockService } from '../catalogue/parts/stock.service.ts';
import { refuse } from '../infrastructure/app-error.ts';
import type { AuditService } from '../infrastructure/audit/audit.service.ts';
import type { Clock } from '../infrastructure/clock.ts';
import { holdLimitsIn, type Config } from '../infrastructure/config/config.ts';
import type { MailService } from '../infrastructure/mail/mail.service.ts';
import type { NeedsOf } from '../infrastructure/needs-of.ts';
import type { Logger } from '../infrastructure/observability/logger.ts';
import {
  createDailyCount,
  createDailyQuota,
  createHourlyCount,
} from '../infrastructure/security/daily-quota.ts';
import { shareOfMessages } from '../infrastructure/security/share-of-messages.ts';
import { createBookingsRepository } from './bookings/bookings.repository.ts';
import type { OrderChange } from './bookings/change-order.ts';
import { createOrderNumbersRepository } from './bookings/order-numbers.repository.ts';
import { createOrderNumbers } from './bookings/order-numbers.ts';
import { createCartsRepository } from './carts/carts.repository.ts';
import { createCartsService } from './carts/carts.service.ts';
import { createDeliveryRepository } from './delivery/delivery.repository.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { mostExports } from './fulfilment/orders-desk.ts';
import { createOrderService, type OrderDependencies, type OrderService } from './order-service.ts';
import { createPapersRepository } from './papers/papers.repository.ts';
import { createPapersService } from './papers/papers.service.ts';
import { createPaymentEventsRepository } from './payments/payment-events.repository.ts';
import { createPricingService } from './pricing/pricing.service.ts';
import { createCallsRepository } from './waiting/stock-calls.repository.ts';
import { createTeller } from './waiting/tell-waiting.ts';
import { createWaitingRepository } from './waiting/waiting.repository.ts';
import { createWaitingService, type WaitingQuotas } from './waiting/waiting.service.ts';
import { declareOnDesk, settleDeclaration } from './withdrawals/settle.ts';
import { createWithdrawalsRepository } from './withdrawals/withdrawals.repository.ts';
import { createWithdrawalsService } from './withdrawals/withdrawals.service.ts';

export const createOrdersRepositories = (db: Db) => ({
  bookings: createBookingsRepository(db),
  orderNumbers: createOrderNumbersRepository(db),
  events: createPaymentEventsRepository(db),
  papers: createPapersRepository(db),
  carts: createCartsRepository(db),
  waiting: createWaitingRepository(db),
  waitingCalls: createCallsRepository(db),
  withdrawals: createWithdrawalsRepository(db),
  delivery: createDeliveryRepository(db),
});

type TellerNeeds = NeedsOf<typeof createTeller>;

interface OrdersNeeds extends Pick<
  OrderDependencies,
  | 'provider'
  | 'watch'
  | 'contactOf'
  | 'accountWith'
  | 'listExisting'
  | 'recheckReviews'
  | 'noteBought'
  | 'keepVerdict'
  | 'promiseNow'
  | 'lastingPicture'
> {
  db: Db;
  repositories: ReturnType<typeof createOrdersRepositories>;
  parts: PartsService;
  search: SearchService;
  stock: StockService;
  /** A part's stock, as the mails to the people who wait for it state it. */
  stockOf: TellerNeeds['stockOf'];
  emailsOf: TellerNeeds['emailsOf'];
  /** Whether an account had an e-mail until it was deleted, and was the last one to have it. */
  endedWith: NeedsOf<typeof createWithdrawalsService>['endedWith'];
  /** The account that has this e-mail, if the e-mail is verified. */
  holderOf: NeedsOf<typeof createWaitingService>['holderOf'];
  /** The seller as papers name it. */
  seller: NeedsOf<typeof createPapersService>['seller'];
  mail: MailService;
  audit: AuditService;
  config: Pick<Config, 'holdLimits' | 'messagesPerDay' | 'waitingMailsPerDay'>;
  clock: Clock;
  logger: Logger;
}

/** Assembles everything about an order, from the cart to the return. */
export function createOrders(needs: OrdersNeeds) {
  const { db, repositories, parts, seller, mail, audit, config, clock, logger } = needs;
  const { contactOf, holderOf, endedWith } = needs;
  const { bookings: orders, withdrawals } = repositories;
  const delivery = createDeliveryService({ table: repositories.delivery, audit, clock });
  const pricing = createPricingService({ delivery, parts });
  const papers = createPapersService({ papers: repositories.papers, seller, clock });
  const carts = createCartsService({
    carts: repositories.carts,
    findOrder: orders.find,
    parts,
    pricing,
    clock,
  });
  const returns = {
    withdrawals,
    bookings: orders,
    followed: (done: Promise<OrderChange>) => bookings.shop.followed(done),
    contactOf,
    holderOf,
    endedWith,
    seller,
    mail,
    audit,
    clock,
  };
  const bookings: OrderService = createOrderService({
    ...needs,
    bookings: orders,
    numbers: createOrderNumbers(repositories.orderNumbers),
    events: repositories.events,
    delivery,
    pricing,
    papers,
    carts,
    takeOutOfCart: carts.takeOut,
    storeDeclaration: (order, declaration) => declareOnDesk(returns, order, declaration),
    settleDeclaration: (id, entry) => settleDeclaration(returns, id, entry),
    holdLimits: () => holdLimitsIn(config.holdLimits, shopCurrency()),
    exportsOfAdmin: createHourlyCount(db, 'exports of orders', mostExports),
  });
  const { waiting, waitingCalls: calls } = repositories;
  const { stockOf, emailsOf } = needs;
  return {
    bookings,
    carts,
    delivery,
    pricing,
    papers,
    waiting: createWaitingService({
      waiting,
      calls,
      holderOf,
      quotas: createWaitingQuotas(db, config),
      teller: createTeller({ waiting, calls, stockOf, emailsOf, mail, clock }),
      parts,
      mail,
      clock,
    }),
    withdrawals: createWithdrawalsService({
      ...returns,
      refund: bookings.refund,
      dueFor: bookings.dueFor,
      // The same limit as for messages from the contact form: both cost the seller the same attention.
      mailedOfNetwork: createDailyCount(
        db,
        'mailed withdrawals of a network',
        shareOfMessages(config.messagesPerDay),
      ),
      orderOfInvoice: papers.orderOfInvoice,
      logger,
    }),
  };
}

/** How many mails per day may ask the same e-mail for a confirmation. */
const mostAsksOfEmail = 5;

/** Limits for people who are not logged in, because they can make the shop write to somebody else's e-mail. */
function createWaitingQuotas(
  db: Db,
  { waitingMailsPerDay }: Pick<Config, 'waitingMailsPerDay'>,
): WaitingQuotas {
  const ofNetwork = Math.max(1, Math.ceil(waitingMailsPerDay / 50));
  return {
    email: createDailyQuota(db, 'waiting mails of an email', mostAsksOfEmail, (retryAfter) =>
      refuse('email_waits_used_up', { retryAfter }),
    ),
    network: createDailyQuota(db, 'waiting mails of a network', ofNetwork, (retryAfter) =>
      refuse('network_waits_used_up', { retryAfter }),
    ),
  };
}
