import { audit } from './infrastructure/audit/audit.collection.ts';
import { orderNumbers } from './orders/bookings/order-numbers.collection.ts';
import { bookings } from './orders/bookings/bookings.collection.ts';
import { declinedAnswers, keyboardAnswers } from './people/keyboard-answers/keyboard-answers.collection.ts';
import { booksProgress, providerMovements } from './money/books/books.collection.ts';
import { myBoards } from './people/my-boards/my-boards.collection.ts';
import { carts } from './orders/carts/carts.collection.ts';
import { contactMessages } from './people/contact/contact.collection.ts';
import type { CollectionDefinition } from './infrastructure/database/collection.ts';
import { ownCollections } from './infrastructure/database/own.collections.ts';
import { deliveryTables } from './orders/delivery/delivery.collection.ts';
import { collectionsSequence, shopCollections } from './catalogue/collections/collections.collection.ts';
import { keyboards, soughtKeyboards } from './catalogue/keyboards/keyboards.collection.ts';
import { families } from './catalogue/families/families.collection.ts';
import { idempotencyKeys } from './infrastructure/http/idempotency.collection.ts';
import { pictureChunks, pictureFiles } from './catalogue/images/images.collection.ts';
import { papers } from './orders/papers/papers.collection.ts';
import { mailsCollection } from './infrastructure/mail/mails.collection.ts';
import { mailKinds } from './mails.ts';
import { importedPictures } from './catalogue/parts/import/imported-pictures.collection.ts';
import { imports } from './catalogue/parts/import/imports.collection.ts';
import { archivedParts, parts } from './catalogue/parts/parts.collection.ts';
import { paymentEvents } from './orders/payments/payment-events.collection.ts';
import { profiles } from './people/profiles/profiles.collection.ts';
import { helpfulVotes } from './people/reviews/helpful-votes.collection.ts';
import { reviewReports } from './people/reviews/review-reports.collection.ts';
import { reviews } from './people/reviews/reviews.collection.ts';
import { missedSearches, searchDays } from './catalogue/search-statistics/search-statistics.collection.ts';
import { partCounts, partWords } from './catalogue/search/search.collection.ts';
import { rateLimits } from './infrastructure/security/rate-limits.collection.ts';
import { redirects, redirectTables } from './shop/redirects/redirects.collection.ts';
import { shopLaw } from './shop/law/law.collection.ts';
import { shopLook } from './shop/look/look.collection.ts';
import { mailWords } from './shop/mails/mail-words.collection.ts';
import { ownPages } from './shop/own-pages/own-pages.collection.ts';
import { policyTexts } from './shop/policies/policies.collection.ts';
import { shopSettings } from './shop/settings/settings.collection.ts';
import { emails } from './people/users/emails.collection.ts';
import { users } from './people/users/users.collection.ts';
import { waiting, waitingCalls } from './orders/waiting/waiting.collection.ts';

import { withdrawals } from './orders/withdrawals/withdrawals.collection.ts';

/** Every collection of the shop's database. */
export const collections: readonly CollectionDefinition[] = [
  parts,
  archivedParts,
  families,
  shopCollections,
  collectionsSequence,
  keyboards,
  soughtKeyboards,
  imports,
  importedPictures,
  partWords,
  partCounts,
  missedSearches,
  searchDays,
  bookings,
  orderNumbers,
  paymentEvents,
  papers,
  myBoards,
  keyboardAnswers,
  declinedAnswers,
  carts,
  waiting,
  waitingCalls,
  providerMovements,
  booksProgress,
  reviews,
  helpfulVotes,
  reviewReports,
  profiles,
  users,
  emails,
  audit,
  contactMessages,
  withdrawals,
  deliveryTables,
  shopSettings,
  redirects,
  redirectTables,
  shopLaw,
  shopLook,
  policyTexts,
  mailWords,
  ownPages,
  mailsCollection(mailKinds),
  rateLimits,
  idempotencyKeys,
  pictureFiles,
  pictureChunks,
  ...ownCollections,
];
