import { ObjectId } from 'mongodb';
import type { Migration } from './database/migrate.ts';
import type { PartDocument } from './parts/part-document.ts';
import { ratingPlaceOf, scoreOf } from './parts/part-ratings.repository.ts';
import { partTerms } from './parts/part-terms.ts';
import { traitsOf } from './parts/traits.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';

/** Changes to stored data that newer versions need, oldest first. One that was released stays as it is. */
export const migrations: readonly Migration[] = [
  {
    // The inbox lists messages by their state.
    name: 'messages-have-a-state',
    async run(db) {
      const lacking = { state: { $exists: false } };
      await db.collection('contactMessages').updateMany(lacking, { $set: { state: 'unread' } });
    },
  },
  {
    // The most helpful reviews of a part are found by this number.
    name: 'reviews-count-helpful-votes',
    async run(db) {
      await db.collection('reviews').updateMany({ helpful: { $exists: false } }, { $set: { helpful: 0 } });
    },
  },
  {
    // Parts are found by their kind and facts.
    name: 'parts-are-found-by-facts',
    async run(db) {
      const parts = db.collection<PartDocument>('parts');
      for await (const part of parts.find({ facts: { $exists: true }, traits: { $exists: false } })) {
        const { _id, name, description, facts } = part;
        const found = { ...partTerms(name, description, facts), traits: traitsOf(facts) };
        // Unless its facts have changed meanwhile, and with them what finds it.
        await parts.updateOne({ _id, traits: { $exists: false } }, { $set: found });
      }
    },
  },
  {
    // Parts are sorted by rating.
    name: 'parts-have-a-place-by-rating',
    async run(db) {
      const parts = db.collection<PartDocument>('parts');
      const reviews = createReviewsRepository(db);
      const unrated = { ratingPlace: { $exists: false } };
      const rated = await db.collection('reviews').distinct('partId', { verified: true, shown: true });
      for (const _id of rated.filter((id) => id instanceof ObjectId)) {
        const id = _id.toHexString();
        const ratingPlace = ratingPlaceOf(id, scoreOf(await reviews.ratingOf(id)));
        // Unless a review has been written meanwhile.
        await parts.updateOne({ _id, ...unrated }, { $set: { ratingPlace } });
      }
      await parts.updateMany(unrated, [
        { $set: { ratingPlace: { $concat: ['0000 ', { $toString: '$_id' }] } } },
      ]);
    },
  },
];
