import { collections } from './collections.ts';
import type { Db } from 'mongodb';
import { createAuditRepository } from './infrastructure/audit/audit.repository.ts';
import { createOrderNumbersRepository } from './orders/bookings/order-numbers.repository.ts';
import { createBookingsRepository } from './orders/bookings/bookings.repository.ts';
import { ledgerSide } from './orders/bookings/ledger-side.ts';
import { createPaymentEventsRepository } from './orders/payments/payment-events.repository.ts';
import { createBooksRepository } from './money/books/books.repository.ts';
import { createMovementsRepository } from './money/books/movements.repository.ts';
import { createBoardsRepository } from './people/boards/boards.repository.ts';
import { createCartsRepository } from './orders/carts/carts.repository.ts';
import { createContactRepository } from './people/contact/contact.repository.ts';
import { createDeliveryRepository } from './orders/delivery/delivery.repository.ts';
import { createFamiliesRepository } from './catalogue/families/families.repository.ts';
import { createPapersRepository } from './orders/papers/papers.repository.ts';
import { createImagesRepository } from './catalogue/images/images.repository.ts';
import { createMailsRepository } from './infrastructure/mail/mails.repository.ts';
import { createLowStockRepository } from './catalogue/parts/low-stock.repository.ts';
import { createPartFamiliesRepository } from './catalogue/parts/part-families.repository.ts';
import { createPartRatingsRepository } from './catalogue/parts/part-ratings.repository.ts';
import { partsIn } from './catalogue/parts/parts.collection.ts';
import { createPartsRepository } from './catalogue/parts/parts.repository.ts';
import { createStockRepository } from './catalogue/parts/stock.repository.ts';
import { createPersonalDataRepository } from './people/personal-data/personal-data.repository.ts';
import { createProfilesRepository } from './people/profiles/profiles.repository.ts';
import { createHelpfulVotesRepository } from './people/reviews/helpful-votes.repository.ts';
import { createReviewsRepository } from './people/reviews/reviews.repository.ts';
import { createCountsRepository } from './catalogue/search/counts.repository.ts';
import { createSearchesRepository } from './catalogue/searches/searches.repository.ts';
import { createSettingsRepository } from './shop/settings/settings.repository.ts';
import { createSearchRepository } from './catalogue/search/search.repository.ts';
import { createEmailsRepository } from './people/users/emails.repository.ts';
import { createUsersRepository } from './people/users/users.repository.ts';
import { createCallsRepository } from './orders/waiting/calls.repository.ts';
import { createWaitingRepository } from './orders/waiting/waiting.repository.ts';

import { createWithdrawalsRepository } from './orders/withdrawals/withdrawals.repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** Every repository, for the API and the command line. */
export function createRepositories(db: Db) {
  return {
    parts: createPartsRepository(db),
    partRatings: createPartRatingsRepository(db),
    partFamilies: createPartFamiliesRepository(db),
    families: createFamiliesRepository(db),
    search: createSearchRepository(db, partsIn(db)),
    partCounts: createCountsRepository(db, partsIn(db)),
    searches: createSearchesRepository(db),
    lowStock: createLowStockRepository(db),
    stock: createStockRepository(db),
    bookings: createBookingsRepository(db),
    orderNumbers: createOrderNumbersRepository(db),
    events: createPaymentEventsRepository(db),
    papers: createPapersRepository(db),
    boards: createBoardsRepository(db),
    carts: createCartsRepository(db),
    waiting: createWaitingRepository(db),
    waitingCalls: createCallsRepository(db),
    books: createBooksRepository(db, ledgerSide),
    movements: createMovementsRepository(db),
    reviews: createReviewsRepository(db),
    helpfulVotes: createHelpfulVotesRepository(db),
    images: createImagesRepository(db),
    profiles: createProfilesRepository(db),
    users: createUsersRepository(db),
    emails: createEmailsRepository(db),
    messages: createContactRepository(db),
    withdrawals: createWithdrawalsRepository(db),
    delivery: createDeliveryRepository(db),
    settings: createSettingsRepository(db),
    mails: createMailsRepository(db),
    audit: createAuditRepository(db),
    personalData: createPersonalDataRepository(db, collections),
  };
}
