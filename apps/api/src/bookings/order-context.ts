import type { AuditService } from '../audit/audit.service.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../observability/logger.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { PaymentWatch } from '../observability/shop-metrics.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { PartsService } from '../parts/parts.service.ts';
import type { StockService } from '../parts/stock.service.ts';
import type { PaymentProvider } from '../providers/stripe.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import type { PaymentEventsRepository } from './payment-events.repository.ts';

/** What the use cases of orders work with. */
export interface OrderContext {
  bookings: BookingsRepository;
  events: PaymentEventsRepository;
  parts: PartsService;
  stock: StockService;
  delivery: Pick<DeliveryService, 'checkAddress' | 'charges' | 'chargesWithoutAddress'>;
  papers: PapersService;
  mail: Pick<MailService, 'queue' | 'listFor' | 'seller'>;
  audit: Pick<AuditService, 'record'>;
  provider: PaymentProvider;
  clock: Clock;
  logger: Logger;
  watch: PaymentWatch;
  /** Whether the holder of the account with this e-mail proved that the e-mail is theirs. */
  isEmailProven(email: string): Promise<boolean>;
  /** How long an unpaid order keeps its units, in milliseconds. */
  orderHoldMs: number;
  /** How many unpaid orders an account may have; `unverified` until its e-mail is verified. */
  unpaidLimits: { verified: number; unverified: number };
}
