import { currencyHeader, shopCurrency } from '@switchyard/shared';
import type { RequestListener } from 'node:http';
import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import { Registry } from 'prom-client';
import { mountAudit } from './infrastructure/audit/audit.routes.ts';
import { attemptAll } from './infrastructure/observability/attempt.ts';
import { mountBookings } from './orders/bookings/bookings.routes.ts';
import { mountCheckout } from './orders/checkout/checkout.routes.ts';
import { mountFulfilment } from './orders/fulfilment/fulfilment.routes.ts';
import { mountNotices } from './orders/notices/notices.routes.ts';
import { mountPayments, mountWebhook } from './orders/payments/payments.routes.ts';
import { mountAccounting } from './money/accounting/accounting.routes.ts';
import { mountBooks } from './money/books/books.routes.ts';
import { mountMyBoards } from './people/my-boards/my-boards.routes.ts';
import { mountCarts } from './orders/carts/carts.routes.ts';
import { publicSettings } from './public-settings.ts';
import { collections } from './collections.ts';
import { contract } from './contract.ts';
import { mountContact } from './people/contact/contact.routes.ts';
import { figuresOf, readFigures, scrapeBounds } from './infrastructure/database/figures.ts';
import type { PoolUse } from './infrastructure/database/mongo-watch.ts';
import { createShopCurrency } from './infrastructure/database/shop-currency.ts';
import { isRestoreUnfinished } from './infrastructure/database/unfinished-restore.ts';
import type { Dependencies } from './dependencies.ts';
import { mountDelivery } from './orders/delivery/delivery.routes.ts';
import { mountPricing } from './orders/pricing/pricing.routes.ts';
import { mountCollections } from './catalogue/collections/collections.routes.ts';
import { mountFamilies } from './catalogue/families/families.routes.ts';
import { mountFit } from './catalogue/fit/fit.routes.ts';
import { mountKeyboardAnswers } from './people/keyboard-answers/keyboard-answers.routes.ts';
import { mountKeyboards } from './catalogue/keyboards/keyboards.routes.ts';
import { boundCallsAtWork } from './infrastructure/http/calls-at-work.ts';
import { createCallerChecks, tokenOf } from './infrastructure/http/caller.ts';
import { mountDocs } from './infrastructure/http/docs.ts';
import { mountHealth, type Readiness } from './infrastructure/http/health.ts';
import { createIdempotency } from './infrastructure/http/idempotency.ts';
import { createMetrics } from './infrastructure/http/metrics.ts';
import { createMount } from './infrastructure/http/mount.ts';
import { answerNotFound, createProblemAnswers, type OnUndeclared } from './infrastructure/http/problem.ts';
import { identifyRequest } from './infrastructure/http/request-id.ts';
import { createRequestLog } from './infrastructure/http/request-log.ts';
import { traceRequests } from './infrastructure/http/trace-requests.ts';
import { createUploadLimit, createUploadsQuota } from './infrastructure/http/upload-limit.ts';
import { mountImages } from './catalogue/images/images.routes.ts';
import { processMetrics } from './infrastructure/metrics/process-metrics.ts';
import { createShopMetrics, showBuild } from './infrastructure/metrics/shop-metrics.ts';
import { mountMailPreviews } from './infrastructure/mail/mail.previews.ts';
import { mailKinds } from './mails.ts';
import { mountLaw } from './shop/law/law.routes.ts';
import { mountLook } from './shop/look/look.routes.ts';
import { mountMailWords } from './shop/mails/mail-words.routes.ts';
import { mountOverview } from './shop/overview/overview.routes.ts';
import { mountParts } from './catalogue/parts/parts.routes.ts';
import { mountSearch } from './catalogue/search/search.routes.ts';
import { mountPersonalData } from './people/personal-data/personal-data.routes.ts';
import { mountPolicies } from './shop/policies/policies.routes.ts';
import { mountProfiles } from './people/profiles/profiles.routes.ts';
import { mountReviews } from './people/reviews/reviews.routes.ts';
import { measureIdentity } from './infrastructure/providers/measured-identity.ts';
import { createRateLimits } from './infrastructure/security/rate-limits.ts';
import { createAccessTokens } from './infrastructure/security/tokens.ts';
import { createServices } from './services.ts';
import { mountOwnPages } from './shop/own-pages/own-pages.routes.ts';
import { mountRedirects } from './shop/redirects/redirects.routes.ts';
import { offerTermsOf } from './shop/settings/offer-terms.ts';
import { mountSettings } from './shop/settings/settings.routes.ts';
import { mountStorefront } from './shop/storefront/storefront.routes.ts';
import { mountUsers } from './people/users/users.routes.ts';
import { mountWaiting } from './orders/waiting/waiting.routes.ts';
import { mountWithdrawals } from './orders/withdrawals/withdrawals.routes.ts';
import { commit, program } from './version.ts';

interface AppOptions extends Dependencies {
  readiness: Readiness;
  /** The use of the database's connection pool, for the metrics. */
  poolUse?: () => PoolUse;
  /** For tests, which must fail on an undeclared refusal. */
  onUndeclaredRefusal?: OnUndeclared;
}

export interface App {
  /** The API's request listener, with its routes at the root. */
  http: RequestListener;
  /**
   * The jobs that end what has expired and repair what crashes left half done. They run in separate loops, so that an
   * outside service which does not answer delays only its own jobs. Any number of processes may run them at once. A
   * loop tries all its jobs before it rejects with the first error.
   */
  loops: Record<LoopName, () => Promise<void>>;
  /** The jobs of the loop `upkeep`. */
  upkeep: Record<UpkeepName, () => Promise<unknown>>;
  /** Runs all loops once, one after the other. @throws the first error, after trying all */
  sweep(): Promise<void>;
  /** Prepares what the first visitor would otherwise wait for. A process that does not call it works all the same. */
  warmUp(): Promise<void>;
}

/**
 * The sweep's loops. `payments` and `books` call the payment provider, `mail` the mail server, `people` Firebase,
 * `pictures` any host on the internet. The others call no outside service.
 */
export const loopNames = ['payments', 'orders', 'upkeep', 'mail', 'books', 'people', 'pictures'] as const;
export type LoopName = (typeof loopNames)[number];

const upkeepNames = [
  'contact',
  'withdrawals',
  'retention',
  'lowStock',
  'waiting',
  'boughtTogether',
  'search',
  'searchStatistics',
  'soughtKeyboards',
  'settings',
  'redirects',
  'look',
] as const;
export type UpkeepName = (typeof upkeepNames)[number];

/** Assembles the API. Opens no port and starts no timer. */
export function createApp({ readiness, poolUse, onUndeclaredRefusal, ...dependencies }: AppOptions): App {
  const { config, db, clock, logger, tracing } = dependencies;
  const prices = createShopCurrency(db, collections, config.currency);
  const registry = new Registry();
  showBuild(registry, { version: program.version, commit });
  const shopMetrics = createShopMetrics({
    registry,
    clock,
    figures: figuresOf(collections),
    readFigures: (now) => readFigures(db, collections, { now, ...scrapeBounds }),
    poolUse,
    onError: (error) => logger.warn({ err: error }, 'The database could not be read for the metrics'),
  });
  const metrics = createMetrics({
    registry,
    ofProcess: processMetrics(),
    clock,
    refresh: shopMetrics.refresh,
  });
  const tokens = createAccessTokens(config.accessTokenSecrets);
  const rates = createRateLimits(db, config.ratesPerMinute);
  const identity = measureIdentity(dependencies.identity, shopMetrics.identityCalled);
  const services = createServices({ ...dependencies, identity, tokens, prices, shopMetrics });

  const http = express();
  http.disable('x-powered-by');
  // Answers for one caller are never cached, so they need no ETag. Cacheable answers set their own.
  http.disable('etag');
  http.set('trust proxy', config.trustedProxies);
  http.use(identifyRequest, metrics.measure, createRequestLog(logger), helmet());
  http.use(
    cors({
      origin: [...config.corsOrigins],
      exposedHeaders: ['Link', 'X-Total-Count', 'X-Searched-For', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  );
  mountHealth(http, { readiness, version: program.version, metricsReadAt: metrics.readAt });
  metrics.mount(http);
  if (tracing) http.use(traceRequests(tracing));
  http.use(async (_, response, next) => {
    // While the database does not answer, the last known currency is the best: what needs the database fails by itself.
    await prices
      .follow()
      .catch((error: unknown) => logger.warn({ err: error }, 'The currency could not be read'));
    response.set(currencyHeader, shopCurrency());
    prices.during(() => next());
  });
  mountDocs(http, contract, {
    serverUrl: config.publicApiPath || '/',
    version: program.version,
    shopName: async () => (await services.settings.inForceBriefly()).name,
  });
  mountWebhook(http, services.bookings.shop);
  http.use(boundCallsAtWork(registry));

  const accounts = {
    findAccount: services.users.findHolder,
    accountBeside: services.users.holderBeside,
  };
  const callees = createCallerChecks({
    ...accounts,
    verifyAccessToken: tokens.verify,
    verifyIdentity: identity.verify,
    requireSignIn: services.users.requireSignIn,
  });
  const mount = createMount(http, {
    callees,
    accounts,
    rates,
    idempotency: createIdempotency(db),
    uploads: createUploadLimit(createUploadsQuota(db, config.uploadsPerDay)),
    during: services.audit.during,
  });
  mountSearch(mount, {
    search: services.search,
    searchStatistics: services.searchStatistics,
    families: services.families,
    isStaff: async (authorization) => {
      const token = tokenOf(authorization);
      return token !== undefined && services.users.namesStaff(token);
    },
  });
  mountParts(mount, {
    parts: services.parts,
    bulk: services.partsBulk,
    imports: services.partsImport,
    importedPictures: services.importedPictures,
    endFamilyIfEmpty: services.families.endIfEmpty,
    allFamilies: services.families.all,
    countWaiting: services.waiting.countByPart,
  });
  const offerTerms = async () =>
    offerTermsOf(await services.settings.inForceBriefly(), await services.delivery.decidedTables());
  mountFit(mount, services.fit, services.soughtKeyboards, offerTerms);
  mountStorefront(mount, { ...services, offerTerms });
  mountKeyboardAnswers(mount, services.keyboardAnswers);
  mountKeyboards(mount, services.keyboards, services.soughtKeyboards);
  mountBookings(mount, services.bookings.shop);
  mountCheckout(mount, services.bookings.shop);
  mountPayments(mount, services.bookings.shop);
  mountFulfilment(mount, services.bookings.shop);
  mountNotices(mount, services.bookings.shop);
  mountBooks(mount, services.books);
  mountAccounting(mount, services.accounting);
  mountFamilies(mount, services.families);
  mountCollections(mount, services.collections);
  mountMyBoards(mount, services.myBoards, services.storageBudget);
  mountCarts(mount, services.carts, services.storageBudget);
  mountWaiting(mount, services.waiting);
  mountOverview(mount, services.overview, services.start);
  mountReviews(mount, services);
  mountProfiles(mount, services.profiles);
  mountContact(mount, services.contact);
  mountWithdrawals(mount, services.withdrawals);
  mountDelivery(mount, services.delivery);
  mountPricing(mount, services.pricing);
  mountUsers(mount, services.users);
  mountPersonalData(mount, services.personalData);
  mountImages(mount, services.images);
  mountAudit(mount, services.audit);
  mountPolicies(mount, services.policies);
  mountOwnPages(mount, services.ownPages);
  mountRedirects(mount, services.redirects);
  mountSettings(mount, {
    shop: services.settings,
    currency: services.currency,
    services: publicSettings(config),
    look: services.look.publishedBriefly,
    notices: async () => (await services.law.factsBriefly()).notices,
    originsOfCatalogue: async () => [
      ...(await services.parts.pictureOrigins()),
      ...(await services.collections.pictureOrigins()),
    ],
  });
  mountLaw(mount, services.law, services.readiness);
  mountLook(mount, {
    look: services.look,
    addLogo: (file, uploader) => services.images.add(file, uploader, 'logo'),
  });
  mountMailWords(mount, services.mailWords);
  if (!config.production) mountMailPreviews(http, mailKinds, services.writeMail);
  http.use(answerNotFound, createProblemAnswers(logger, onUndeclaredRefusal));

  /** Of a process that serves nobody: a call would have brought it up to date. */
  const inShopCurrency = (work: () => Promise<void>) => async () => {
    await prices.follow();
    await work();
  };
  const all = (...jobs: (() => Promise<unknown>)[]) => attemptAll(logger, jobs);
  const upkeep: App['upkeep'] = {
    contact: services.contact.sweep,
    withdrawals: services.withdrawals.sweep,
    retention: services.retention.sweep,
    lowStock: services.parts.mailLowStock,
    waiting: services.waiting.sweep,
    boughtTogether: services.boughtTogether.sweep,
    search: services.search.sweep,
    searchStatistics: services.searchStatistics.sweep,
    soughtKeyboards: services.soughtKeyboards.sweep,
    settings: services.settings.sweep,
    redirects: services.redirects.sweep,
    look: services.look.sweep,
  };
  const loops: App['loops'] = {
    payments: async () => {
      await services.bookings.sweepPayments();
      shopMetrics.reconciled();
    },
    orders: async () => {
      await all(services.bookings.sweep, () => rates.sweep(clock.now()), sweepPictures);
      // Must only be reported if no job failed, because the alert SweepIsStale relies on it.
      shopMetrics.swept();
    },
    upkeep: () => all(...upkeepNames.map((name) => upkeep[name])),
    mail: inShopCurrency(services.mail.sweep),
    books: inShopCurrency(services.books.sweep),
    people: () => all(services.users.sweep, services.users.sweepSignIns),
    pictures: services.importedPictures.sweep,
  };
  return {
    http,
    loops,
    upkeep,
    sweep: () => all(...loopNames.map((name) => loops[name])),
    warmUp: () => services.fit.warmUp(),
  };

  async function sweepPictures(): Promise<void> {
    // No sweep during a restore: records that refer to a picture may be missing until the restore ends.
    if (!(await isRestoreUnfinished(db))) await services.images.sweep();
  }
}
