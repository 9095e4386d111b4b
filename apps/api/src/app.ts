import { contract, type Settings } from '@switchyard/shared';
import cors from 'cors';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Db } from 'mongodb';
import { pinoHttp, type Options as RequestLogOptions } from 'pino-http';
import { createBookingsRepository } from './bookings/bookings.repository.ts';
import { mountBookings } from './bookings/bookings.routes.ts';
import { createBookingsService } from './bookings/bookings.service.ts';
import type { Config } from './config.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { mountContact } from './contact/contact.routes.ts';
import { createContactService } from './contact/contact.service.ts';
import { createCallerChecks } from './http/caller.ts';
import { mountDocs } from './http/docs.ts';
import { mountHealth, type Readiness } from './http/health.ts';
import { createMetrics } from './http/metrics.ts';
import { createMount } from './http/mount.ts';
import { answerNotFound, answerProblem } from './http/problem.ts';
import { createImagesRepository } from './images/images.repository.ts';
import { mountImages } from './images/images.routes.ts';
import { createImagesService } from './images/images.service.ts';
import { createPartsRepository } from './parts/parts.repository.ts';
import { mountParts } from './parts/parts.routes.ts';
import { createPartsService } from './parts/parts.service.ts';
import { createPaymentsRepository } from './payments/payments.repository.ts';
import { mountPayments, mountWebhook } from './payments/payments.routes.ts';
import { createPaymentsService } from './payments/payments.service.ts';
import type { Clock } from './platform/clock.ts';
import type { IdentityProvider } from './platform/firebase.ts';
import { createImageHost } from './platform/image-host.ts';
import type { Logger } from './platform/logger.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import type { PaymentProvider } from './platform/stripe.ts';
import { createAccessTokens } from './platform/tokens.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { mountProfiles } from './profiles/profiles.routes.ts';
import { createProfilesService } from './profiles/profiles.service.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { mountReviews } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { mountSettings } from './settings/settings.routes.ts';
import { createUsersRepository } from './users/users.repository.ts';
import { mountUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';

export interface Dependencies {
  config: Config;
  db: Db;
  identity: IdentityProvider;
  payments: PaymentProvider;
  clock: Clock;
  logger: Logger;
  readiness: Readiness;
}

export interface App {
  /** The API, with its routes at the root. */
  http: Express;
  /** Makes the indexes that the queries and the promises of uniqueness rest on. Safe to repeat. */
  createIndexes(): Promise<void>;
  /** Ends what has run out and finishes what a crash left half done. Any number of processes may run it at once. */
  sweep(): Promise<void>;
}

/** Puts the API together. Starts nothing: no port is opened and no timer runs. */
export function createApp(dependencies: Dependencies): App {
  const { config, db, identity, clock, logger } = dependencies;
  const repositories = {
    parts: createPartsRepository(db),
    bookings: createBookingsRepository(db),
    events: createPaymentsRepository(db),
    reviews: createReviewsRepository(db),
    profiles: createProfilesRepository(db),
    users: createUsersRepository(db),
  };
  const rates = createRateLimits(db, config.ratesPerMinute);
  const metrics = createMetrics();
  const tokens = createAccessTokens(config.accessTokenSecret);
  const parts = createPartsService({ parts: repositories.parts, clock });
  const bookings = createBookingsService({
    bookings: repositories.bookings,
    parts,
    clock,
    orderHoldMs: config.orderHoldMs,
  });
  const payments = createPaymentsService({
    bookings,
    events: repositories.events,
    provider: dependencies.payments,
    clock,
    logger,
  });
  const reviews = createReviewsService({ reviews: repositories.reviews, clock });
  const profiles = createProfilesService({ profiles: repositories.profiles, clock });
  const users = createUsersService({
    users: repositories.users,
    tokens,
    clock,
    forget: [profiles.forgetOwner, reviews.forgetAuthor],
    adminEmails: config.adminEmails,
  });

  const http = express();
  http.disable('x-powered-by');
  http.set('trust proxy', config.trustedProxies);
  http.use(metrics.measure);
  http.use(pinoHttp({ logger, ...requestLog }));
  http.use(helmet());
  http.use(
    cors({
      origin: [...config.corsOrigins],
      exposedHeaders: ['Link', 'X-Total-Count', 'Retry-After'],
      maxAge: 600,
    }),
  );
  mountHealth(http, dependencies.readiness);
  metrics.mount(http);
  mountDocs(http, contract, config.publicApiPath || '/');
  mountWebhook(http, payments);

  const mount = createMount(
    http,
    createCallerChecks({
      verifyAccessToken: tokens.verify,
      verifyIdentity: identity.verify,
      findAccount: users.find,
    }),
    rates,
  );
  mountParts(mount, parts);
  mountBookings(mount, bookings, payments);
  mountPayments(mount, payments);
  mountReviews(mount, reviews);
  mountProfiles(mount, profiles);
  mountContact(mount, createContactService({ messages: createContactRepository(db), clock }));
  mountUsers(mount, users);
  mountImages(
    mount,
    createImagesService({
      images: createImagesRepository(db),
      host: config.imageHost && createImageHost(config.imageHost.apiUrl, config.imageHost.key),
      publicApiPath: config.publicApiPath,
    }),
  );
  mountSettings(mount, publicSettings(config));
  http.use(answerNotFound);
  http.use(answerProblem);

  return {
    http,
    async createIndexes() {
      for (const repository of [...Object.values(repositories), rates]) await repository.createIndexes();
    },
    async sweep() {
      // Stock first: it needs nobody else, and the payment provider may be slow.
      await bookings.repairStock();
      await payments.sweep();
      await rates.sweep(clock.now());
    },
  };
}

/** A line per request with what an operator needs; no headers and no query, which may name people. */
const requestLog = {
  genReqId: () => crypto.randomUUID(),
  autoLogging: {
    ignore: (request: { url?: string | undefined }) =>
      request.url === '/healthz' || request.url === '/readyz',
  },
  serializers: {
    req: (request: { id: unknown; method: string; url: string }) => ({
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0]?.replace(/[^/]*(@|%40)[^/]*/gi, ':email'),
    }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
} satisfies RequestLogOptions;

function publicSettings({ firebase, stripe }: Config): Settings {
  return {
    firebase: {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      // Where browsers reach the emulator, which need not be where this process does, is where they get its script.
      ...(firebase.authEmulatorHost && {
        authOrigin: firebase.popupScriptUrl
          ? new URL(firebase.popupScriptUrl).origin
          : `http://${firebase.authEmulatorHost}`,
      }),
      ...(firebase.popupScriptUrl && { popupScriptUrl: firebase.popupScriptUrl }),
    },
    stripe: {
      publishableKey: stripe.publishableKey,
      ...(stripe.scriptUrl && { scriptUrl: stripe.scriptUrl }),
    },
    testMode: stripe.publishableKey.startsWith('pk_test_'),
  };
}
