import { shopCurrency } from '@switchyard/shared';
import { placeholderWords } from '@switchyard/shared/policies';
import { createPictureReferences } from './catalogue/images/picture-references.repository.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { keepVerdict } from './catalogue/fit/keep-verdict.ts';
import { collections } from './collections.ts';
import type { Dependencies } from './dependencies.ts';
import { eraseAccount, guestsIn, keepsAccount, personOf } from './forget-account.ts';
import { createAlarm } from './infrastructure/audit/admin-alarm.mail.ts';
import { createAuditService } from './infrastructure/audit/audit.service.ts';
import type { Config } from './infrastructure/config/config.ts';
import { usualName } from './infrastructure/config/first-settings.ts';
import type { ShopCurrency } from './infrastructure/database/shop-currency.ts';
import type { Enclose } from './infrastructure/mail/letters/define-mail.ts';
import { createWriter, type WriteMail } from './infrastructure/mail/letters/index.ts';
import { createMailService } from './infrastructure/mail/mail.service.ts';
import type { ShopMetrics } from './infrastructure/metrics/shop-metrics.ts';
import { untraced, type TraceCall } from './infrastructure/observability/tracing.ts';
import { measureProvider } from './infrastructure/providers/measured-provider.ts';
import { createMailTransport } from './infrastructure/providers/smtp.ts';
import { createStorageBudget } from './infrastructure/security/storage-budget.ts';
import type { AccessTokens } from './infrastructure/security/tokens.ts';
import { mailKinds } from './mails.ts';
import { createMoney } from './money/money.ts';
import { createOrders } from './orders/orders.ts';
import { createPeople } from './people/people.ts';
import { createRetentionService } from './people/personal-data/retention.service.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import { createContractEnclosures } from './shop/law/contract-enclosures.ts';
import { createLawReads, createLawService } from './shop/law/law.service.ts';
import { createReadinessService } from './shop/law/readiness.service.ts';
import { createLookService } from './shop/look/look.service.ts';
import { findMenuPages } from './shop/look/menu-pages.ts';
import { createMailVoice } from './shop/mails/mail-voice.ts';
import { createLoginRefusal, listPublicEmails } from './shop/public-emails.ts';
import { createMailWordsService } from './shop/mails/mail-words.service.ts';
import { createOwnPagesService } from './shop/own-pages/own-pages.service.ts';
import { createPoliciesService, placeholderDays } from './shop/policies/policies.service.ts';
import { createStartService } from './shop/overview/start.service.ts';
import { createOverviewService } from './shop/overview/overview.service.ts';
import { createRedirectsService } from './shop/redirects/redirects.service.ts';
import { createCurrencyService } from './shop/settings/currency.service.ts';
import { createSettingsReads, createSettingsService } from './shop/settings/settings.service.ts';

interface ServicesOptions extends Dependencies {
  tokens: AccessTokens;
  prices: ShopCurrency;
  shopMetrics: Pick<ShopMetrics, 'providerCalled' | 'paymentWatch' | 'mailed' | 'booksCompared'>;
}

/** Creates the services of all wings, each with what it needs from the others. */
export function createServices(options: ServicesOptions) {
  const { config, db, clock, logger, tokens, shopMetrics } = options;
  const traceCall = options.tracing?.traceCall ?? untraced;
  const repositories = createRepositories(db);
  const { users: accounts, emails, bookings: orderRecords } = repositories;
  const provider = measureProvider(options.payments, shopMetrics.providerCalled, traceCall);
  const { mail, audit, ...writing } = createRecords(options, repositories, traceCall, (...about) =>
    enclose(...about),
  );
  const ground = { db, repositories, mail, audit, config, clock, logger };
  const loginRefusal = createLoginRefusal(async () => [
    ...config.adminEmails,
    // Also of admins who are blocked, and may be unblocked.
    ...(await accounts.listStaff()),
  ]);
  const settings = createSettingsService({ settings: repositories.settings, loginRefusal, audit, clock });
  const catalogue = createCatalogue({
    ...ground,
    pictureReferences: createPictureReferences(db, collections),
    decodeUpload: options.decodeUpload,
    countBought: orderRecords.boughtWith,
    fixCurrency: options.prices.fix,
    traceCall,
  });
  const look = createLookService({
    looks: repositories.looks,
    seller: settings.seller,
    rename: settings.rename,
    keepPicture: catalogue.images.useForShop,
    logoSize: catalogue.images.sizeOf,
    findPages: (paths) =>
      findMenuPages(
        {
          collections: catalogue.collections,
          policies,
          ownPages,
          findParts: parts.findMany,
          listBoards: async () => (await catalogue.keyboards.table()).slugs,
        },
        paths,
      ),
    audit,
    clock,
  });
  const law = createLawService({
    laws: repositories.laws,
    keepPicture: catalogue.images.useForShop,
    audit,
    clock,
  });
  const { parts, search, stock, fit } = catalogue;
  const orders = createOrders({
    ...ground,
    parts,
    search,
    stock,
    stockOf: repositories.stock.findCounted,
    contactOf: accounts.contactOf,
    emailsOf: accounts.emailsOf,
    holderOf: accounts.provenHolderOf,
    accountWith: async (email) => (await accounts.findWhole({ email }))?.id,
    listExisting: accounts.listExisting,
    endedWith: emails.endedWith,
    recheckReviews: (account, partId) => people.reviews.recheck(account, partId),
    noteBought: catalogue.boughtTogether.markDue,
    keepVerdict: (build) => keepVerdict({ fit, logger }, build, clock.now()),
    promiseNow: settings.promiseNow,
    lastingPicture: catalogue.images.lastingUrl,
    seller: async () => {
      const [seller, { vatId }] = await Promise.all([settings.seller(), law.facts()]);
      return { ...seller, ...(vatId !== '' && { vatId }) };
    },
    provider,
    watch: shopMetrics.paymentWatch,
  });
  const { bookings, papers } = orders;
  const people = createPeople({
    ...ground,
    ...catalogue.pictures,
    parts,
    keyboards: catalogue.keyboards,
    bought: bookings,
    identities: options.identity,
    tokens,
    cancelUnpaid: bookings.cancelUnpaidOf,
    owesParcel: bookings.owesParcel,
    listPublicEmails: () => listPublicEmails({ settings, words: repositories.mailWords }),
    erasure: {
      erase: eraseAccount(repositories),
      isKept: keepsAccount(repositories),
      guests: guestsIn(repositories),
    },
    personOf: (account, email) => personOf(repositories, account, email),
    welcome: [
      async (account) => repositories.waiting.adopt(await personOf(repositories, account, account.email)),
    ],
    seller: settings.seller,
  });
  const money = createMoney({
    ...ground,
    findFirstMoney: orderRecords.findFirstMoney,
    reconcile: bookings.reconcile,
    papers,
    seller: settings.seller,
    provider,
    onCompared: shopMetrics.booksCompared,
  });
  const policies = createPoliciesService({
    texts: repositories.policyTexts,
    folder: config.policiesFolder,
    settings: settings.inForce,
    law: law.facts,
    retention: config.retention,
    pictures: {
      isOwnPicture: catalogue.pictures.isOwnPicture,
      sizeOf: catalogue.images.sizeOf,
      keep: catalogue.images.useForShop,
    },
    audit,
    clock,
  });
  const ownPages = createOwnPagesService({
    pages: repositories.ownPages,
    texts: policies,
    audit,
    clock,
  });
  const enclose = createContractEnclosures({ policies, law, seller: settings.seller });
  const { contact, users } = people;
  const { searchStatistics } = catalogue;
  return {
    audit,
    mail,
    ...catalogue,
    ...people,
    ...orders,
    ...money,
    settings,
    redirects: createRedirectsService({
      redirects: repositories.redirects,
      findParts: parts.findMany,
      async listPaths() {
        const [collected, own] = await Promise.all([catalogue.collections.list(), ownPages.list()]);
        return [
          ...collected.map(({ slug }) => `/collections/${slug}`),
          ...own.map(({ slug }) => `/pages/${slug}`),
        ];
      },
      audit,
      clock,
    }),
    currency: createCurrencyService({ prices: options.prices, audit }),
    look,
    writeMail: writing.write,
    mailWords: createMailWordsService({
      ...writing,
      words: repositories.mailWords,
      kinds: mailKinds,
      configuredName: config.mail?.from.name,
      loginRefusal,
      audit,
      clock,
    }),
    law,
    readiness: createReadinessService({
      law,
      settings,
      delivery: orders.delivery,
      policies,
      ownPages,
      look,
      configured: { usualName, sendsMail: config.mail !== undefined },
    }),
    policies,
    ownPages,
    start: createStartService({
      settings,
      look,
      prices: options.prices,
      delivery: orders.delivery,
      policies,
      search,
      findFirstMoney: orderRecords.findFirstMoney,
      configured: {
        usualName,
        sendsMail: config.mail !== undefined,
        isTestMode: config.stripe.publishableKey.startsWith('pk_test_'),
      },
    }),
    overview: createOverviewService({
      books: money.books,
      bookings,
      parts,
      contact,
      searchStatistics,
      clock,
    }),
    retention: createRetentionService({
      days: config.retention,
      deleteBefore: {
        unpaidOrders: orderRecords.deleteUnpaidBefore,
        mails: repositories.mails.deleteBefore,
        messages: async (before) => {
          await repositories.messages.deleteBefore(before);
          await repositories.reviewReports.deleteBefore(before);
          await repositories.withdrawals.deleteUnmatchedBefore(before);
        },
        audit: repositories.audit.deleteBefore,
        idleAccounts: users.deleteIdleBefore,
      },
      clock,
    }),
    storageBudget: createStorageBudget(db),
  };
}

/** Creates the outbox of mails and the audit trail, which every wing writes to. */
function createRecords(
  { config, clock, logger, shopMetrics }: ServicesOptions,
  repositories: Repositories,
  traceCall: TraceCall,
  enclose: Enclose,
) {
  const settings = createSettingsReads(repositories.settings);
  const writing = createWriting(config, repositories, settings, enclose);
  const mail = createMailService({
    mails: repositories.mails,
    kinds: mailKinds,
    post: config.mail && createPost(config.mail, { ...writing, users: repositories.users }, traceCall),
    clock,
    logger,
    onMail: shopMetrics.mailed,
  });
  const { listAdmins } = repositories.users;
  const alarm = createAlarm({ mail, listAdmins, seller: settings.inForce });
  return { ...writing, mail, audit: createAuditService({ lines: repositories.audit, clock, alarm }) };
}

/** What writes mails in the seller's words, also in a shop that sends none. */
function createWriting(
  { mail, retention }: Config,
  { mailWords, looks, laws, users }: Repositories,
  settings: ReturnType<typeof createSettingsReads>,
  enclose: Enclose,
) {
  const days = placeholderDays(retention);
  const law = createLawReads(laws);
  const voice = createMailVoice({
    words: mailWords,
    settings,
    accent: async () => (await looks.readPublished())?.look.accent ?? '',
    fillings: async () => {
      const [inForce, facts] = await Promise.all([settings.inForce(), law.facts()]);
      return placeholderWords({ settings: inForce, law: facts, currency: shopCurrency(), days });
    },
    configuredReplyTo: mail?.replyTo,
    isLogin: async (email) => (await users.listAdmins()).some((admin) => admin.email === email.toLowerCase()),
  });
  const site = mail?.siteOrigin ?? 'http://localhost:3000';
  return { voice, site, write: createWriter(mailKinds, site, voice.now, enclose) };
}

function createPost(
  { smtpUrl, from, seller }: NonNullable<Config['mail']>,
  { write, users }: { write: WriteMail; users: Repositories['users'] },
  traceCall: TraceCall,
) {
  return {
    transport: createMailTransport({ url: smtpUrl, from }, traceCall),
    write,
    emailOf: async (account: string) => (await users.contactOf(account))?.email,
    domain: from.address.slice(from.address.indexOf('@') + 1),
    seller,
  };
}
