import type { Db } from 'mongodb';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createBookingsRepository } from './bookings/bookings.repository.ts';
import { createPaymentEventsRepository } from './bookings/payment-events.repository.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createPartsRepository } from './parts/parts.repository.ts';
import { createStockRepository } from './parts/stock.repository.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { createUsersRepository } from './users/users.repository.ts';

/** Every repository, for the API and the command line. */
export function createRepositories(db: Db) {
  return {
    parts: createPartsRepository(db),
    stock: createStockRepository(db),
    bookings: createBookingsRepository(db),
    events: createPaymentEventsRepository(db),
    reviews: createReviewsRepository(db),
    profiles: createProfilesRepository(db),
    users: createUsersRepository(db),
    messages: createContactRepository(db),
    audit: createAuditRepository(db),
  };
}
