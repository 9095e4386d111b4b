import type { Db } from 'mongodb';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createBookingsRepository } from './bookings/bookings.repository.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createPartsRepository } from './parts/parts.repository.ts';
import { createPaymentsRepository } from './payments/payments.repository.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { createUsersRepository } from './users/users.repository.ts';

/** All that reads and writes the shop's records, for the API and for the command line. */
export function createRepositories(db: Db) {
  return {
    parts: createPartsRepository(db),
    bookings: createBookingsRepository(db),
    events: createPaymentsRepository(db),
    reviews: createReviewsRepository(db),
    profiles: createProfilesRepository(db),
    users: createUsersRepository(db),
    messages: createContactRepository(db),
    audit: createAuditRepository(db),
  };
}
