import { createAuditService } from './audit/audit.service.ts';
import { createBookingsService } from './bookings/bookings.service.ts';
import { createContactService } from './contact/contact.service.ts';
import { createImagesRepository } from './images/images.repository.ts';
import { createImagesService } from './images/images.service.ts';
import { createPictureReferences } from './images/picture-references.repository.ts';
import type { ShopMetrics } from './observability/shop-metrics.ts';
import { untraced } from './observability/tracing.ts';
import { createPartsService } from './parts/parts.service.ts';
import { createStockService } from './parts/stock.service.ts';
import { createProfilesService } from './profiles/profiles.service.ts';
import { createImageHost } from './providers/image-host.ts';
import { measureProvider } from './providers/measured-provider.ts';
import { createIsOwnPicture } from './providers/own-pictures.ts';
import { createRepositories } from './repositories.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import type { AccessTokens } from './security/tokens.ts';
import { createUsersService } from './users/users.service.ts';
import type { Dependencies } from './dependencies.ts';

export type Services = ReturnType<typeof createServices>;

export interface ServicesOptions extends Dependencies {
  tokens: AccessTokens;
  shopMetrics: Pick<ShopMetrics, 'providerCalled' | 'paymentWatch'>;
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
  const audit = createAuditService({ lines: repositories.audit, clock });
  const parts = createPartsService({ parts: repositories.parts, audit, keepPicture: images.keep, clock });
  const bookings = createBookingsService({
    bookings: repositories.bookings,
    events: repositories.events,
    parts,
    stock: createStockService({ stock: repositories.stock, parts, clock }),
    audit,
    provider: measureProvider(payments, shopMetrics.providerCalled, traceCall),
    clock,
    logger,
    watch: shopMetrics.paymentWatch,
    orderHoldMs: config.orderHoldMs,
    unpaidLimits: config.unpaidLimits,
  });
  const reviews = createReviewsService({
    reviews: repositories.reviews,
    parts,
    bookings,
    audit,
    ...pictures,
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
    forget: [bookings.leaveToBooks, profiles.forgetOwner, reviews.forgetAuthor],
    adminEmails: config.adminEmails,
  });
  const contact = createContactService({ messages: repositories.messages, clock });
  return { audit, bookings, contact, images, parts, profiles, reviews, users };
}
