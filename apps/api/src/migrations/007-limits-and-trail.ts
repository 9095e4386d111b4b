import { validators } from './001-validators.ts';
import { keepNewestReviews, verifyReviews } from './007-reviews.ts';
import type { Migration } from './migration.ts';
import { renewWords } from './words-in-all-forms.ts';

const whereExists = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/**
 * What the limits on accounts, orders, reviews and pictures and the audit trail rest on. The rules are today's: this step
 * puts them in force again where the first step was done by an earlier version.
 */
export const limitsAndTrail: Migration = {
  number: 7,
  name: 'limits and audit trail',
  needs: 0,
  validators: { ...validators.validators },
  prepare: keepNewestReviews,
  droppedIndexes: { reviews: ['author', 'part'] },
  indexes: {
    // Finds a word by each of its spellings with one letter left out.
    partWords: [{ key: { near: 1 }, name: 'near' }],
    bookings: [
      // Each unpaid order takes one of its buyer's slots, so a buyer has no more of them than slots.
      {
        key: { buyer: 1, slot: 1 },
        name: 'open_slot',
        unique: true,
        partialFilterExpression: { status: 'held', slot: { $exists: true } },
      },
      { key: { buyer: 1, partId: 1 }, name: 'bought', partialFilterExpression: { status: 'paid' } },
    ],
    // Find the records that refer to a picture.
    parts: [{ key: { img: 1 }, name: 'img' }],
    archivedParts: [{ key: { img: 1 }, name: 'img' }],
    profiles: [{ key: { img: 1 }, name: 'img' }],
    reviews: [
      { key: { img: 1 }, name: 'img' },
      // A review without a part is of the shop. Reviews of deleted accounts have no author and are left out.
      { key: { author: 1, partId: 1 }, name: 'author_part', unique: true, ...whereExists('author') },
      { key: { shown: 1, _id: 1 }, name: 'shown' },
      { key: { shown: 1, beginnings: 1, _id: 1 }, name: 'found_shown' },
      { key: { partId: 1, shown: 1, _id: 1 }, name: 'part_shown', ...whereExists('partId') },
      // A part's mean is computed from this index alone; no review is read.
      {
        key: { partId: 1, verified: 1, shown: 1, ratings: 1 },
        name: 'part_rating',
        ...whereExists('partId'),
      },
    ],
    audit: [
      { key: { '_id.id': 1 }, name: 'order' },
      { key: { '_id.whom': 1, '_id.id': 1 }, name: 'whom' },
      { key: { '_id.by': 1, '_id.id': 1 }, name: 'by' },
    ],
    // Deletions and changes of holder that a crash or an outage left half done.
    users: [
      { key: { leaving: 1 }, name: 'leaving', partialFilterExpression: { leaving: { $exists: true } } },
      { key: { clearing: 1 }, name: 'clearing', partialFilterExpression: { clearing: { $exists: true } } },
    ],
  },
  async run(db, signal) {
    await verifyReviews(db, signal);
    await renewWords(db, signal);
  },
};
