import type { Db } from 'mongodb';
import { createAlarm } from './infrastructure/audit/alarm.ts';
import { createAuditService } from './infrastructure/audit/audit.service.ts';
import { createBookkeepingService } from './money/bookkeeping/bookkeeping.service.ts';
import { createBooksService } from './money/books/books.service.ts';
import { collections } from './collections.ts';
import type { Config } from './infrastructure/config/config.ts';
import { createBoardsService } from './people/boards/boards.service.ts';
import { createCartsService } from './orders/carts/carts.service.ts';
import { createContactService } from './people/contact/contact.service.ts';
import { createDeliveryService } from './orders/delivery/delivery.service.ts';
import { createFamiliesService } from './catalogue/families/families.service.ts';
import { createImagesService } from './catalogue/images/images.service.ts';
import { createPictureReferences } from './catalogue/images/picture-references.repository.ts';
import { createWriter } from './infrastructure/mail/letters/index.ts';
import { createMailService } from './infrastructure/mail/mail.service.ts';
import type { ShopMetrics } from './infrastructure/metrics/shop-metrics.ts';
import { untraced, type TraceCall } from './infrastructure/observability/tracing.ts';
import { createMembershipsService } from './catalogue/parts/memberships.service.ts';
import { createPartsImport } from './catalogue/parts/import-parts.ts';
import { createLowStock } from './catalogue/parts/low-stock.ts';
import { createOverviewService } from './shop/overview/overview.service.ts';
import { createOrderNumbers } from './orders/bookings/order-numbers.ts';
import type { OrderChange } from './orders/bookings/change-order.ts';
import { createOrders, type Orders } from './orders/orders.ts';
import { createPapersService } from './orders/papers/papers.service.ts';
import { createPartsService } from './catalogue/parts/parts.service.ts';
import { createStockService } from './catalogue/parts/stock.service.ts';
import { createPricingService } from './orders/pricing/pricing.service.ts';
import { createPersonalDataService } from './people/personal-data/personal-data.service.ts';
import { createRetentionService } from './people/personal-data/retention.service.ts';
import { createProfilesService } from './people/profiles/profiles.service.ts';
import { createImageHost } from './infrastructure/providers/image-host.ts';
import { measureProvider } from './infrastructure/providers/measured-provider.ts';
import { createIsOwnPicture } from './infrastructure/providers/own-pictures.ts';
import { createMailTransport } from './infrastructure/providers/smtp.ts';
import { createRepositories } from './repositories.ts';
import { createFitService } from './catalogue/fit/fit.service.ts';
import { mostExports } from './orders/fulfilment/orders-desk.ts';
import { keepVerdict } from './catalogue/fit/keep-verdict.ts';
import { createHelpfulService } from './people/reviews/helpful.service.ts';
import { createModerationService } from './people/reviews/moderation.service.ts';
import { createReviewsService } from './people/reviews/reviews.service.ts';
import { createSearchesService } from './catalogue/searches/searches.service.ts';
import { createSearchService } from './catalogue/search/search.service.ts';
import {
  createSettingsReads,
  createSettingsService,
  type SettingsService,
} from './shop/settings/settings.service.ts';
import {
  createDailyCount,
  createDailyQuota,
  createHourlyCount,
  type DailyQuota,
} from './infrastructure/security/daily-quota.ts';
import { createStorageBudget } from './infrastructure/security/storage-budget.ts';
import type { AccessTokens } from './infrastructure/security/tokens.ts';
import { createUsersService } from './people/users/users.service.ts';
import { createTeller } from './orders/waiting/tell.ts';
import { createWaitingService, type WaitingQuotas } from './orders/waiting/waiting.service.ts';
import { declareOnDesk, settleDeclaration } from './orders/withdrawals/settle.ts';
import { createWithdrawalsService } from './orders/withdrawals/withdrawals.service.ts';
import type { Dependencies } from './dependencies.ts';
import { refuse } from './infrastructure/app-error.ts';
import { eraseAccount, guestsIn, keepsAccount, personOf } from './forget-account.ts';

interface ServicesOptions extends Dependencies {
  tokens: AccessTokens;
  shopMetrics: Pick<ShopMetrics, 'providerCalled' | 'paymentWatch' | 'mailed' | 'booksCompared'>;
}

/** The services of all domains, each with the others that it needs. */
export function createServices({
  config,
  db,
  identity,
  payments,
  clock,
  logger,
  tracing,
  ...options
}: ServicesOptions) {
  const { tokens, shopMetrics } = options;
  const traceCall = tracing?.traceCall ?? untraced;
  const repositories = createRepositories(db);
  const images = createImagesService({
    images: repositories.images,
    references: createPictureReferences(db, collections),
    host: config.imageHost && createImageHost(config.imageHost.apiUrl, config.imageHost.key, traceCall),
    publicApiPath: config.publicApiPath,
    clock,
  });
  const pictures = {
    isOwnPicture: createIsOwnPicture(config.publicApiPath, config.imageHost?.pictureOrigin),
    usePictures: images.use,
  };
  const settingsReads = createSettingsReads(repositories.settings);
  const mail = createMailService({
    mails: repositories.mails,
    post: config.mail && createPost(config.mail, settingsReads, traceCall),
    clock,
    logger,
    onMail: shopMetrics.mailed,
  });
  const alarm = createAlarm({
    mail,
    listAdmins: repositories.users.listAdmins,
    seller: settingsReads.inForce,
  });
  const audit = createAuditService({ lines: repositories.audit, clock, alarm });
  const settings = createSettingsService({ settings: repositories.settings, audit, clock });
  const lowStock = createLowStock({ lowStock: repositories.lowStock, mail, clock });
  const search = createSearchService({ search: repositories.search, counts: repositories.partCounts, clock });
  const searches = createSearchesService({ searches: repositories.searches, clock });
  const parts = createPartsService({
    parts: repositories.parts,
    ratings: repositories.partRatings,
    lowStock,
    search,
    audit,
    keepPicture: images.useForShop,
    clock,
  });
  const families = createFamiliesService({
    families: repositories.families,
    members: createMembershipsService({ members: repositories.partFamilies, search }),
    parts,
    audit,
    clock,
  });
  const partsImport = createPartsImport({ repository: repositories.parts, parts, audit });
  const delivery = createDeliveryService({ table: repositories.delivery, audit, clock });
  const pricing = createPricingService({ delivery, parts });
  const provider = measureProvider(payments, shopMetrics.providerCalled, traceCall);
  const papers = createPapersService({ papers: repositories.papers, seller: settings.seller, clock });
  const fit = createFitService({ parts, search, boughtWith: repositories.bookings.boughtWith });
  const carts = createCartsService({
    carts: repositories.carts,
    findOrder: repositories.bookings.find,
    parts,
    pricing,
    clock,
  });
  const accountWith = async (email: string) => (await repositories.users.findWhole({ email }))?.id;
  const returns = {
    withdrawals: repositories.withdrawals,
    bookings: repositories.bookings,
    followed: (done: Promise<OrderChange>) => bookings.shop.followed(done),
    contactOf: repositories.users.contactOf,
    accountWith,
    endedWith: repositories.emails.endedWith,
    seller: settings.seller,
    mail,
    audit,
    clock,
  };
  const bookings: Orders = createOrders({
    bookings: repositories.bookings,
    numbers: createOrderNumbers(repositories.orderNumbers),
    events: repositories.events,
    parts,
    search,
    stock: createStockService({ stock: repositories.stock, parts, lowStock, clock }),
    delivery,
    pricing,
    papers,
    mail,
    audit,
    provider,
    clock,
    logger,
    watch: shopMetrics.paymentWatch,
    carts,
    takeOutOfCart: carts.takeOut,
    storeDeclaration: (order, declaration) => declareOnDesk(returns, order, declaration),
    settleDeclaration: (id, entry) => settleDeclaration(returns, id, entry),
    contactOf: repositories.users.contactOf,
    accountWith,
    listExisting: repositories.users.listExisting,
    recheckReviews: (account, partId) => reviews.recheck(account, partId),
    keepVerdict: (build) => keepVerdict({ fit, logger }, build, clock.now()),
    promiseNow: settings.promiseNow,
    holdLimits: config.holdLimits,
    exportsOfAdmin: createHourlyCount(db, 'exports of orders', mostExports),
  });
  const boards = createBoardsService({ boards: repositories.boards, clock });
  const bookkeeping = createBookkeepingService({ papers, audit, settings: config.bookkeeping, clock });
  const books = createBooksService({
    books: repositories.books,
    movements: repositories.movements,
    findFirstMoney: repositories.bookings.findFirstMoney,
    provider,
    reconcile: bookings.reconcile,
    onCompared: shopMetrics.booksCompared,
    clock,
    logger,
  });
  const reviews = createReviewsService({
    reviews: repositories.reviews,
    parts,
    bookings,
    ...pictures,
    isEmailProven: async (account) => (await repositories.users.contactOf(account))?.isProven ?? false,
    clock,
  });
  const helpful = createHelpfulService({
    reviews: repositories.reviews,
    votes: repositories.helpfulVotes,
    clock,
  });
  const moderation = createModerationService({
    reviews: repositories.reviews,
    votes: repositories.helpfulVotes,
    parts,
    audit,
    isOwnPicture: pictures.isOwnPicture,
    emailsOf: repositories.users.emailsOf,
    clock,
  });
  const profiles = createProfilesService({ profiles: repositories.profiles, ...pictures, clock });
  const users = createUsersService({
    users: repositories.users,
    identities: identity,
    tokens,
    clock,
    logger,
    audit,
    cancelUnpaid: bookings.cancelUnpaidOf,
    owesParcel: bookings.owesParcel,
    emails: repositories.emails,
    erase: eraseAccount(repositories),
    isKept: keepsAccount(repositories),
    guests: guestsIn(repositories),
    welcome: [
      reviews.list,
      async (account) => repositories.waiting.adopt(await personOf(repositories, account, account.email)),
    ],
    mail,
    adminEmails: config.adminEmails,
  });
  const contact = createContactService({
    messages: repositories.messages,
    movedFrom: repositories.users.movedFrom,
    ofNetwork: createMessageQuota(db, config, settings),
    mail,
    audit,
    clock,
  });
  const waiting = createWaitingService({
    waiting: repositories.waiting,
    calls: repositories.waitingCalls,
    holderOf: repositories.users.provenHolderOf,
    quotas: createWaitingQuotas(db, config),
    teller: createTeller({
      waiting: repositories.waiting,
      calls: repositories.waitingCalls,
      stockOf: repositories.stock.findCounted,
      emailsOf: repositories.users.emailsOf,
      mail,
      clock,
    }),
    parts,
    mail,
    clock,
  });
  const withdrawals = createWithdrawalsService({
    ...returns,
    refund: bookings.refund,
    dueFor: bookings.dueFor,
    // As many as messages from the contact form: they cost the seller as much.
    mailedOfNetwork: createDailyCount(db, 'mailed withdrawals of a network', shareOfMessages(config)),
    orderOfInvoice: papers.orderOfInvoice,
    logger,
  });
  const overview = createOverviewService({ books, bookings, parts, contact, searches, clock });
  const retention = createRetentionService({
    days: config.retention,
    deleteBefore: {
      unpaidOrders: repositories.bookings.deleteUnpaidBefore,
      mails: repositories.mails.deleteBefore,
      messages: async (before) => {
        await repositories.messages.deleteBefore(before);
        await repositories.withdrawals.deleteUnmatchedBefore(before);
      },
      audit: repositories.audit.deleteBefore,
      idleAccounts: users.deleteIdleBefore,
    },
    clock,
  });
  const personalData = createPersonalDataService({
    data: repositories.personalData,
    accountOf: (email) => repositories.users.findWhole({ email }),
    personOf: (account, email) => personOf(repositories, account, email),
    audit,
    clock,
  });
  return {
    audit,
    bookings,
    bookkeeping,
    books,
    fit,
    boards,
    carts,
    contact,
    delivery,
    families,
    helpful,
    images,
    mail,
    moderation,
    overview,
    parts,
    search,
    searches,
    partsImport,
    personalData,
    pricing,
    profiles,
    retention,
    reviews,
    settings,
    storageBudget: createStorageBudget(db),
    users,
    waiting,
    withdrawals,
  };
}

/** How many mails a day may ask one e-mail to confirm. */
const mostAsksOfEmail = 5;

/** Somebody who is not logged in has the shop write to an e-mail, which may be anybody’s. */
function createWaitingQuotas(db: Db, { waitingMailsPerDay }: Config): WaitingQuotas {
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

const shareOfMessages = ({ messagesPerDay }: Config) => Math.max(1, Math.ceil(messagesPerDay / 20));

function createMessageQuota(db: Db, config: Config, { seller }: Pick<SettingsService, 'seller'>): DailyQuota {
  const perDay = shareOfMessages(config);
  return createDailyQuota(db, 'messages of a network', perDay, async (retryAfter) => {
    const { email } = await seller();
    return refuse('network_messages_used_up', { perDay, email, retryAfter });
  });
}

function createPost(
  { smtpUrl, from, seller, siteOrigin }: NonNullable<Config['mail']>,
  settings: ReturnType<typeof createSettingsReads>,
  traceCall: TraceCall,
) {
  return {
    transport: createMailTransport({ url: smtpUrl, from }, traceCall),
    write: createWriter(siteOrigin, async () => (await settings.inForce()).name),
    senderName: settings.decidedName,
    domain: from.address.slice(from.address.indexOf('@') + 1),
    seller,
  };
}
