import { createAuditService } from './audit/audit.service.ts';
import { createBookingsService } from './bookings/bookings.service.ts';
import { createBooksService } from './books/books.service.ts';
import type { Config } from './config/config.ts';
import { createContactService } from './contact/contact.service.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createImagesRepository } from './images/images.repository.ts';
import { createImagesService } from './images/images.service.ts';
import { createPictureReferences } from './images/picture-references.repository.ts';
import { createWriter } from './mail/letters/index.ts';
import { createMailService } from './mail/mail.service.ts';
import type { ShopMetrics } from './observability/shop-metrics.ts';
import { untraced, type TraceCall } from './observability/tracing.ts';
import { createPartsImport } from './parts/import-parts.ts';
import { createLowStock } from './parts/low-stock.ts';
import { createOverviewService } from './overview/overview.service.ts';
import { createPapersService } from './papers/papers.service.ts';
import { createPartFacets } from './parts/part-facets.ts';
import { createPartSuggestions } from './parts/part-suggestions.ts';
import { createPartsService } from './parts/parts.service.ts';
import { createStockService } from './parts/stock.service.ts';
import { createPersonalDataService } from './personal-data/personal-data.service.ts';
import { createProfilesService } from './profiles/profiles.service.ts';
import { createImageHost } from './providers/image-host.ts';
import { measureProvider } from './providers/measured-provider.ts';
import { createIsOwnPicture } from './providers/own-pictures.ts';
import { createMailTransport } from './providers/smtp.ts';
import { createRepositories } from './repositories.ts';
import { createHelpfulService } from './reviews/helpful.service.ts';
import { createModerationService } from './reviews/moderation.service.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import type { AccessTokens } from './security/tokens.ts';
import { createUsersService } from './users/users.service.ts';
import type { Dependencies } from './dependencies.ts';

export interface ServicesOptions extends Dependencies {
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
    images: createImagesRepository(db),
    host: config.imageHost && createImageHost(config.imageHost.apiUrl, config.imageHost.key, traceCall),
    publicApiPath: config.publicApiPath,
    findReferenced: createPictureReferences(db),
    clock,
  });
  const pictures = {
    isOwnPicture: createIsOwnPicture(config.publicApiPath, config.imageHost?.pictureOrigin),
    keepPicture: images.keep,
  };
  const mail = createMailService({
    mails: repositories.mails,
    post: config.mail && createPost(config.mail, traceCall),
    clock,
    logger,
    onMail: shopMetrics.mailed,
  });
  const audit = createAuditService({ lines: repositories.audit, clock });
  const lowStock = createLowStock({ lowStock: repositories.lowStock, mail, clock });
  const parts = createPartsService({
    parts: repositories.parts,
    ratings: repositories.partRatings,
    lowStock,
    facets: createPartFacets({ parts: repositories.parts, counts: repositories.partCounts, clock }),
    suggestions: createPartSuggestions({ parts: repositories.parts, counts: repositories.partCounts }),
    audit,
    keepPicture: images.keep,
    clock,
  });
  const partsImport = createPartsImport({ repository: repositories.parts, parts, audit });
  const delivery = createDeliveryService({ table: repositories.delivery, parts, audit, clock });
  const provider = measureProvider(payments, shopMetrics.providerCalled, traceCall);
  const bookings = createBookingsService({
    bookings: repositories.bookings,
    events: repositories.events,
    parts,
    stock: createStockService({ stock: repositories.stock, parts, lowStock, clock }),
    delivery,
    papers: createPapersService({ papers: repositories.papers, seller: config.seller, clock }),
    mail,
    audit,
    provider,
    clock,
    logger,
    watch: shopMetrics.paymentWatch,
    isEmailProven: repositories.users.isEmailProven,
    orderHoldMs: config.orderHoldMs,
    unpaidLimits: config.unpaidLimits,
  });
  const books = createBooksService({
    books: repositories.books,
    movements: repositories.movements,
    provider,
    reconcile: bookings.reconcile,
    onCompared: shopMetrics.booksCompared,
    clock,
    logger,
  });
  const reviews = createReviewsService({
    reviews: repositories.reviews,
    votes: repositories.helpfulVotes,
    parts,
    bookings,
    ...pictures,
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
    clock,
  });
  const profiles = createProfilesService({ profiles: repositories.profiles, ...pictures, clock });
  const users = createUsersService({
    users: repositories.users,
    identities: identity,
    tokens,
    clock,
    audit,
    cancelUnpaid: bookings.cancelUnpaidOf,
    owesParcel: bookings.owesParcel,
    forget: [bookings.leaveToBooks, profiles.forgetOwner, reviews.forgetAuthor],
    forgetMails: [repositories.messages.deleteBySender, repositories.mails.deleteByRecipient],
    adminEmails: config.adminEmails,
  });
  const contact = createContactService({ messages: repositories.messages, mail, audit, clock });
  const overview = createOverviewService({ books, bookings, parts, contact, clock });
  const personalData = createPersonalDataService({ data: repositories.personalData, audit, clock });
  return {
    audit,
    bookings,
    books,
    contact,
    delivery,
    helpful,
    images,
    mail,
    moderation,
    overview,
    parts,
    partsImport,
    personalData,
    profiles,
    reviews,
    users,
  };
}

function createPost(
  { smtpUrl, from, seller, siteOrigin }: NonNullable<Config['mail']>,
  traceCall: TraceCall,
) {
  return {
    transport: createMailTransport({ url: smtpUrl, from }, traceCall),
    write: createWriter(siteOrigin),
    domain: from.address.slice(from.address.indexOf('@') + 1),
    seller,
  };
}
