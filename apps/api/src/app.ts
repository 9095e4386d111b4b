import type { RequestListener } from 'node:http';
import { contract } from '@switchyard/shared';
import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { mountAudit } from './audit/audit.routes.ts';
import { attemptAll } from './bookings/attempt.ts';
import { mountBookings, mountWebhook } from './bookings/bookings.routes.ts';
import { mountBooks } from './books/books.routes.ts';
import { publicSettings } from './config/public-settings.ts';
import { mountContact } from './contact/contact.routes.ts';
import type { PoolUse } from './database/mongo-watch.ts';
import { isRestoreUnfinished } from './database/unfinished-restore.ts';
import type { Dependencies } from './dependencies.ts';
import { mountDelivery } from './delivery/delivery.routes.ts';
import { mountFit } from './fit/fit.routes.ts';
import { createFitService } from './fit/fit.service.ts';
import { createCallerChecks } from './http/caller.ts';
import { mountDocs } from './http/docs.ts';
import { mountHealth, type Readiness } from './http/health.ts';
import { createMetrics } from './http/metrics.ts';
import { createMount } from './http/mount.ts';
import { answerNotFound, createProblemAnswers } from './http/problem.ts';
import { identifyRequest } from './http/request-id.ts';
import { createRequestLog } from './http/request-log.ts';
import { traceRequests } from './http/trace-requests.ts';
import { createUploadPlaces } from './http/upload-places.ts';
import { mountImages } from './images/images.routes.ts';
import { createReadingsRepository } from './observability/readings.repository.ts';
import { createShopMetrics } from './observability/shop-metrics.ts';
import { createWriter } from './mail/letters/index.ts';
import { mountMailPreviews } from './mail/mail.previews.ts';
import { mountOverview } from './overview/overview.routes.ts';
import { mountParts } from './parts/parts.routes.ts';
import { mountPersonalData } from './personal-data/personal-data.routes.ts';
import { mountPolicies } from './policies/policies.routes.ts';
import { createPoliciesService } from './policies/policies.service.ts';
import { mountProfiles } from './profiles/profiles.routes.ts';
import { mountReviews } from './reviews/reviews.routes.ts';
import { createDailyQuota } from './security/daily-quota.ts';
import { createRateLimits } from './security/rate-limits.ts';
import { createAccessTokens } from './security/tokens.ts';
import { createServices } from './services.ts';
import { mountSettings } from './settings/settings.routes.ts';
import { mountUsers } from './users/users.routes.ts';

export interface AppOptions extends Dependencies {
  readiness: Readiness;
  /** The use of the database's connections, for the metrics. */
  poolUse?: () => PoolUse;
}

export interface App {
  /** The API, with its routes at the root. */
  http: RequestListener;
  /**
   * Ends what has expired and repairs what a crash left half done. Any number of processes may run it at once.
   * @throws the first error, once all jobs have been tried
   */
  sweep(): Promise<void>;
}

/** Puts the API together. Opens no port and starts no timer. */
export function createApp({ readiness, poolUse, ...dependencies }: AppOptions): App {
  const { config, db, identity, clock, logger, tracing } = dependencies;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const shopMetrics = createShopMetrics({
    registry,
    clock,
    read: createReadingsRepository(db).read,
    poolUse,
    onError: (error) => logger.warn({ err: error }, 'The database could not be read for the metrics'),
  });
  const metrics = createMetrics({ registry, refresh: shopMetrics.refresh });
  const tokens = createAccessTokens(config.accessTokenSecrets);
  const rates = createRateLimits(db, config.ratesPerMinute);
  const services = createServices({ ...dependencies, tokens, shopMetrics });

  const http = express();
  http.disable('x-powered-by');
  http.set('trust proxy', config.trustedProxies);
  http.use(identifyRequest, metrics.measure, createRequestLog(logger), helmet());
  http.use(
    cors({
      origin: [...config.corsOrigins],
      exposedHeaders: ['Link', 'X-Total-Count', 'X-Searched-For', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  );
  mountHealth(http, readiness);
  metrics.mount(http);
  if (tracing) http.use(traceRequests(tracing));
  mountDocs(http, contract, config.publicApiPath || '/');
  mountWebhook(http, services.bookings);

  const mount = createMount(http, {
    callees: createCallerChecks({
      verifyAccessToken: tokens.verify,
      verifyIdentity: identity.verify,
      findAccount: services.users.findHolder,
    }),
    rates,
    uploads: createUploadPlaces(createDailyQuota(db, 'uploads', config.uploadsPerDay)),
  });
  mountParts(mount, services.parts, services.partsImport);
  mountFit(mount, createFitService({ parts: services.parts }));
  mountBookings(mount, services.bookings);
  mountBooks(mount, services.books);
  mountOverview(mount, services.overview);
  mountReviews(mount, services);
  mountProfiles(mount, services.profiles);
  mountContact(mount, services.contact);
  mountDelivery(mount, services.delivery);
  mountUsers(mount, services.users);
  mountPersonalData(mount, services.personalData);
  mountImages(mount, services.images);
  mountAudit(mount, services.audit);
  mountPolicies(mount, createPoliciesService({ folder: config.policiesFolder, seller: config.seller }));
  mountSettings(mount, publicSettings(config));
  if (!config.production)
    mountMailPreviews(http, createWriter(config.mail?.siteOrigin ?? 'http://localhost:3000'));
  http.use(answerNotFound, createProblemAnswers(logger));

  return {
    http,
    sweep: () =>
      attemptAll(logger, [
        async () => {
          await attemptAll(logger, [sweepOrders, () => rates.sweep(clock.now()), sweepPictures]);
          // Only if none of these failed: the alert SweepIsStale rests on it.
          shopMetrics.swept();
        },
        services.contact.sweep,
        services.parts.mailLowStock,
        services.parts.recount,
        services.mail.sweep,
        services.books.sweep,
        services.users.sweep,
      ]),
  };

  async function sweepOrders(): Promise<void> {
    await services.bookings.sweep();
    shopMetrics.reconciled();
  }

  async function sweepPictures(): Promise<void> {
    // During a restore, the records that refer to a picture may not be there yet.
    if (!(await isRestoreUnfinished(db))) await services.images.sweep();
  }
}
