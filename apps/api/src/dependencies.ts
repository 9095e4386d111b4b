import type { Db } from 'mongodb';
import type { Clock } from './infrastructure/clock.ts';
import type { Config } from './infrastructure/config/config.ts';
import type { Logger } from './infrastructure/observability/logger.ts';
import type { Tracing } from './infrastructure/observability/tracing.ts';
import type { IdentityProvider } from './infrastructure/providers/firebase.ts';
import type { PaymentProvider } from './infrastructure/providers/payment-provider.ts';

/** The outside things that the API works with. */
export interface Dependencies {
  config: Config;
  db: Db;
  identity: IdentityProvider;
  payments: PaymentProvider;
  clock: Clock;
  logger: Logger;
  tracing?: Tracing | undefined;
}
