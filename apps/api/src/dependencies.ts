import type { Db } from 'mongodb';
import type { DecodeUpload } from './catalogue/images/decode-queue.ts';
import type { Clock } from './infrastructure/clock.ts';
import type { Config } from './infrastructure/config/config.ts';
import type { Logger } from './infrastructure/observability/logger.ts';
import type { Tracing } from './infrastructure/observability/tracing.ts';
import type { IdentityProvider } from './infrastructure/providers/firebase.ts';
import type { PaymentProvider } from './infrastructure/providers/payment-provider.ts';

/** The outside services that the API works with. */
export interface Dependencies {
  config: Config;
  db: Db;
  identity: IdentityProvider;
  payments: PaymentProvider;
  clock: Clock;
  logger: Logger;
  tracing?: Tracing | undefined;
  /** Decodes uploads in tests. By default, each picture is decoded in its own process. */
  decodeUpload?: DecodeUpload | undefined;
}
