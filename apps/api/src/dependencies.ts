import type { Db } from 'mongodb';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Logger } from './observability/logger.ts';
import type { Tracing } from './observability/tracing.ts';
import type { IdentityProvider } from './providers/firebase.ts';
import type { PaymentProvider } from './providers/stripe.ts';

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
