import { createPictureReferences } from './catalogue/images/picture-references.repository.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { keepVerdict } from './catalogue/fit/keep-verdict.ts';
import { collections } from './collections.ts';
import type { Dependencies } from './dependencies.ts';
import { eraseAccount, guestsIn, keepsAccount, personOf } from './forget-account.ts';
import type { ShopCurrency } from './infrastructure/database/shop-currency.ts';
import type { ShopMetrics } from './infrastructure/metrics/shop-metrics.ts';
import { untraced } from './infrastructure/observability/tracing.ts';
import { measureProvider } from './infrastructure/providers/measured-provider.ts';
import { createStorageBudget } from './infrastructure/security/storage-budget.ts';
import type { AccessTokens } from './infrastructure/security/tokens.ts';
import { mailKinds } from './mails.ts';
import { createMoney } from './money/money.ts';
import { createOrders } from './orders/orders.ts';
import { createPeople } from './people/people.ts';
import { createRetentionService } from './people/personal-data/retention.service.ts';
import { createRecords } from './records.ts';
import { createRepositories } from './repositories.ts';
import { createContractEnclosures } from './shop/law/contract-enclosures.ts';
import { createLawReads } from './shop/law/law.service.ts';
import { createLoginRefusal, listPublicEmails } from './shop/public-emails.ts';
import { createSettingsService } from './shop/settings/settings.service.ts';
import { createShop } from './shop/shop.ts';

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
  const { mail, audit, ...writing } = createRecords({
    ...options,
    repositories,
    traceCall,
    enclose: (...about) => enclose(...about),
    onMail: shopMetrics.mailed,
  });
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
  const law = createLawReads(repositories.laws);
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
  const shop = createShop({
    ...ground,
    ...catalogue,
    ...writing,
    settings,
    kinds: mailKinds,
    loginRefusal,
    delivery: orders.delivery,
    prices: options.prices,
    findFirstMoney: orderRecords.findFirstMoney,
    books: money.books,
    bookings,
    contact: people.contact,
  });
  const enclose = createContractEnclosures({ ...shop, seller: settings.seller });
  return {
    audit,
    mail,
    ...catalogue,
    ...people,
    ...orders,
    ...money,
    ...shop,
    writeMail: writing.write,
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
        idleAccounts: people.users.deleteIdleBefore,
      },
      clock,
    }),
    storageBudget: createStorageBudget(db),
  };
}
