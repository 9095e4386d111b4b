import type { Db } from 'mongodb';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createBookingsRepository } from './bookings/bookings.repository.ts';
import { createPaymentEventsRepository } from './bookings/payment-events.repository.ts';
import { createBooksRepository } from './books/books.repository.ts';
import { createMovementsRepository } from './books/movements.repository.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createDeliveryRepository } from './delivery/delivery.repository.ts';
import { createPapersRepository } from './papers/papers.repository.ts';
import { createMailsRepository } from './mail/mails.repository.ts';
import { createLowStockRepository } from './parts/low-stock.repository.ts';
import { createPartCountsRepository } from './parts/part-counts.repository.ts';
import { createPartRatingsRepository } from './parts/part-ratings.repository.ts';
import { createPartsRepository } from './parts/parts.repository.ts';
import { createStockRepository } from './parts/stock.repository.ts';
import { createPersonalDataRepository } from './personal-data/personal-data.repository.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { createHelpfulVotesRepository } from './reviews/helpful-votes.repository.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { createUsersRepository } from './users/users.repository.ts';

/** Every repository, for the API and the command line. */
export function createRepositories(db: Db) {
  return {
    parts: createPartsRepository(db),
    partCounts: createPartCountsRepository(db),
    partRatings: createPartRatingsRepository(db),
    lowStock: createLowStockRepository(db),
    stock: createStockRepository(db),
    bookings: createBookingsRepository(db),
    events: createPaymentEventsRepository(db),
    papers: createPapersRepository(db),
    books: createBooksRepository(db),
    movements: createMovementsRepository(db),
    reviews: createReviewsRepository(db),
    helpfulVotes: createHelpfulVotesRepository(db),
    profiles: createProfilesRepository(db),
    users: createUsersRepository(db),
    messages: createContactRepository(db),
    delivery: createDeliveryRepository(db),
    mails: createMailsRepository(db),
    audit: createAuditRepository(db),
    personalData: createPersonalDataRepository(db),
  };
}
