import { audit } from './audit/audit.collection.ts';
import { bookings, paymentEvents } from './bookings/bookings.collection.ts';
import { booksProgress, providerMovements } from './books/books.collection.ts';
import { contactMessages } from './contact/contact.collection.ts';
import type { CollectionDefinition } from './database/collection.ts';
import { deliveryTables } from './delivery/delivery.collection.ts';
import { papers } from './papers/papers.collection.ts';
import { mails } from './mail/mails.collection.ts';
import { partCounts } from './parts/part-counts.collection.ts';
import { archivedParts, parts, partWords } from './parts/parts.collection.ts';
import { profiles } from './profiles/profiles.collection.ts';
import { helpfulVotes } from './reviews/helpful-votes.collection.ts';
import { reviews } from './reviews/reviews.collection.ts';
import { rateLimits } from './security/rate-limits.collection.ts';
import { users } from './users/users.collection.ts';

/** Every collection with rules or indexes. GridFS declares those of the pictures itself. */
export const collections: readonly CollectionDefinition[] = [
  parts,
  archivedParts,
  partWords,
  partCounts,
  bookings,
  paymentEvents,
  papers,
  providerMovements,
  booksProgress,
  reviews,
  helpfulVotes,
  profiles,
  users,
  audit,
  contactMessages,
  deliveryTables,
  mails,
  rateLimits,
];
