import type { RequestListener } from 'node:http';
import { contract, type Settings } from '@switchyard/shared';
import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import type { Db } from 'mongodb';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { mountAudit } from './audit/audit.routes.ts';
import { createAuditService } from './audit/audit.service.ts';
import { mountBookings } from './bookings/bookings.routes.ts';
import { createBookingsService } from './bookings/bookings.service.ts';
import type { Config } from './config.ts';
import { mountContact } from './contact/contact.routes.ts';
import { createContactService } from './contact/contact.service.ts';
import { createCallerChecks } from './http/caller.ts';
import { mountDocs } from './http/docs.ts';
import { createFollowRequest } from './http/follow-requests.ts';
import { mountHealth, type Readiness } from './http/health.ts';
import { createMetrics, routeOf } from './http/metrics.ts';
import { createMount } from './http/mount.ts';
import { answerNotFound, createProblemAnswers } from './http/problem.ts';
import { createRequestIds } from './http/request-id.ts';
import { createRequestLog } from './http/request-log.ts';
import { createSharedAnswers, type PreparedAnswer } from './http/shared-answers.ts';
import { traceRequests } from './http/trace-requests.ts';
import { createUploadPlaces } from './http/upload-places.ts';
import { createImagesRepository } from './images/images.repository.ts';
import { mountImages } from './images/images.routes.ts';
import { createImagesService } from './images/images.service.ts';
import { createPictureReferences } from './operations/picture-references.repository.ts';
import { createReadingsRepository } from './operations/readings.repository.ts';
import { createShopMetrics } from './operations/shop-metrics.ts';
import { isRestoreUnfinished } from './operations/unfinished-restore.ts';
import { mountParts } from './parts/parts.routes.ts';
import { createPartsService } from './parts/parts.service.ts';
import { mountPayments, mountWebhook } from './payments/payments.routes.ts';
import { createPaymentsService } from './payments/payments.service.ts';
import type { Clock } from './platform/clock.ts';
import { createDailyQuota } from './platform/daily-quota.ts';
import type { IdentityProvider } from './platform/firebase.ts';
import { createImageHost } from './platform/image-host.ts';
import type { Logger } from './platform/logger.ts';
import { measureProvider } from './platform/measured-provider.ts';
import type { PoolUse } from './platform/mongo-watch.ts';
import { createIsOwnPicture } from './platform/own-pictures.ts';
import { createSharedReadings } from './platform/shared-readings.ts';
import { untraced, type TraceCall, type Tracing } from './platform/tracing.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import type { PaymentProvider } from './platform/stripe.ts';
import { createAccessTokens } from './platform/tokens.ts';
import { mountProfiles } from './profiles/profiles.routes.ts';
import { createProfilesService } from './profiles/profiles.service.ts';
import { createRepositories } from './repositories.ts';
import { mountReviews } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { mountSettings } from './settings/settings.routes.ts';
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
  /** How the database's connections are used, for the metrics. */
  poolUse?: () => PoolUse;
  /** Where somebody collects traces. */
  tracing?: Tracing | undefined;
}

export interface App {
  /** The API, with its routes at the root. */
  http: RequestListener;
  /** Ends what has run out and finishes what a crash left half done. Any number of processes may run it at once. */
  sweep(): Promise<void>;
}

/** How much of the answers that are shared is kept. */
const sharedAnswerBytes = 16_000_000;

/** Puts the API together. Starts nothing: no port is opened and no timer runs. */
export function createApp(dependencies: Dependencies): App {
  const { config, db, identity, clock, logger, tracing } = dependencies;
  const traceCall = tracing?.traceCall ?? untraced;
  const repositories = createRepositories(db);
  const rates = createRateLimits(db, config.ratesPerMinute);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watched = createShopMetrics({
    registry,
    clock,
    read: createReadingsRepository(db).read,
    poolUse: dependencies.poolUse,
    onError: (error) => logger.warn({ err: error }, 'The database could not be read for the metrics'),
  });
  const metrics = createMetrics({ registry, refresh: watched.refresh });
  const tokens = createAccessTokens(config.accessTokenSecrets);
  const partAnswers = createSharedReadings<PreparedAnswer>({
    maxAgeMs: config.sharedAnswerMs,
    maxBytes: sharedAnswerBytes,
    bytesOf: ({ body }) => body.length,
  });
  const images = createImagesService({
    images: createImagesRepository(db),
    host: config.imageHost && createImageHost(config.imageHost.apiUrl, config.imageHost.key, traceCall),
    publicApiPath: config.publicApiPath,
    findReferenced: createPictureReferences(db),
    clock,
  });
  const audit = createAuditService({ lines: repositories.audit, clock });
  const parts = createPartsService({
    parts: repositories.parts,
    audit,
    keepPicture: images.keep,
    clock,
    onChange: partAnswers.forget,
  });
  const bookings = createBookingsService({
    bookings: repositories.bookings,
    parts,
    clock,
    orderHoldMs: config.orderHoldMs,
    unpaidLimits: config.unpaidLimits,
  });
  const payments = createPaymentsService({
    bookings,
    events: repositories.events,
    audit,
    provider: measureProvider(dependencies.payments, watched.providerCalled, traceCall),
    clock,
    logger,
    watch: watched.paymentWatch,
  });
  const isOwnPicture = createIsOwnPicture(config.publicApiPath, config.imageHost?.pictureOrigin);
  const reviews = createReviewsService({
    reviews: repositories.reviews,
    parts,
    bookings,
    audit,
    isOwnPicture,
    keepPicture: images.keep,
    clock,
  });
  const profiles = createProfilesService({
    profiles: repositories.profiles,
    isOwnPicture,
    keepPicture: images.keep,
    clock,
  });
  const users = createUsersService({
    users: repositories.users,
    identities: traceIdentities(identity, traceCall),
    tokens,
    clock,
    audit,
    cancelUnpaid: payments.cancelUnpaidOf,
    forget: [bookings.leaveToBooks, profiles.forgetOwner, reviews.forgetAuthor],
    adminEmails: config.adminEmails,
  });

  const follow = createFollowRequest(metrics.count, createRequestLog(logger));
  const http = express();
  http.disable('x-powered-by');
  http.set('trust proxy', config.trustedProxies);
  const { requestIdOf, identifyRequest } = createRequestIds(http.get('trust proxy fn'));
  http.use(identifyRequest);
  const shared = createSharedAnswers({
    readings: partAnswers,
    requestIdOf,
    onKept: (request, response, route) => follow(request, response, () => route),
  });
  http.use((request, response, next) => {
    follow(request, response, () => routeOf(request));
    next();
  });
  http.use(helmet());
  http.use(
    cors({
      origin: [...config.corsOrigins],
      exposedHeaders: ['Link', 'X-Total-Count', 'X-Searched-For', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  );
  mountHealth(http, dependencies.readiness);
  metrics.mount(http);
  if (tracing) http.use(traceRequests(tracing));
  mountDocs(http, contract, config.publicApiPath || '/');
  mountWebhook(http, payments);

  const mount = createMount(http, {
    callees: createCallerChecks({
      verifyAccessToken: tokens.verify,
      verifyIdentity: (token) => traceCall('firebase', 'verify-id-token', () => identity.verify(token)),
      findAccount: users.findHolder,
    }),
    rates,
    uploads: createUploadPlaces(createDailyQuota(db, 'uploads', config.uploadsPerDay)),
  });
  mountParts(mount, shared.mountOn(http), parts);
  mountBookings(mount, bookings, payments);
  mountPayments(mount, payments);
  mountReviews(mount, reviews);
  mountProfiles(mount, profiles);
  mountContact(mount, createContactService({ messages: repositories.messages, clock }));
  mountUsers(mount, users);
  mountImages(mount, images);
  mountAudit(mount, audit);
  mountSettings(mount, publicSettings(config));
  http.use(answerNotFound);
  http.use(createProblemAnswers(logger));

  return {
    // Traces are of every request.
    http: tracing
      ? http
      : (request, response) => shared.answerKept(request, response) || http(request, response),
    async sweep() {
      // Stock first: it needs nobody else, and the payment provider may be slow.
      await bookings.repairStock();
      await payments.sweep();
      watched.reconciled();
      await rates.sweep(clock.now());
      // During a restore, the records that refer to a picture may not be there yet.
      if (!(await isRestoreUnfinished(db))) await images.sweep();
      watched.swept();
      await users.sweep();
    },
  };
}

/** The provider with a span for each call. */
function traceIdentities(identity: IdentityProvider, traceCall: TraceCall) {
  return {
    has: (uid: string) => traceCall('firebase', 'get-user', () => identity.has(uid)),
    revoke: (uid: string) => traceCall('firebase', 'revoke-tokens', () => identity.revoke(uid)),
    remove: (user: Parameters<IdentityProvider['remove']>[0]) =>
      traceCall('firebase', 'delete-user', () => identity.remove(user)),
  };
}

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
      ...(firebase.mailUrl && { mailUrl: firebase.mailUrl }),
    },
    stripe: {
      publishableKey: stripe.publishableKey,
      ...(stripe.scriptUrl && { scriptUrl: stripe.scriptUrl }),
    },
    testMode: stripe.publishableKey.startsWith('pk_test_'),
  };
}
