import { ObjectId } from 'mongodb';
import { dropBlankAddressFields } from './migrations/drop-blank-address-fields.ts';
import { endLostOrders } from './migrations/end-lost-orders.ts';
import { giveOrdersLines } from './bookings/give-orders-lines.ts';
import { giveOrdersNumbers } from './bookings/give-orders-numbers.ts';
import { takeUnpaidMarks } from './migrations/take-unpaid-marks.ts';
import { collections } from './collections.ts';
import type { Migration } from './database/migrate.ts';
import { givePicturesOwners } from './migrations/give-pictures-owners.ts';
import type { PartDocument } from './parts/part-document.ts';
import { createPartRatingsRepository, ratingPlaceOf, scoreOf } from './parts/part-ratings.repository.ts';
import { wordsVersion } from './search/also-called.ts';
import { partTerms } from './search/part-terms.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { giveAccounts } from './migrations/give-accounts.ts';
import { givePartsBuyersWords } from './migrations/give-parts-buyers-words.ts';

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
        const found = partTerms({ name, description, facts });
        // Unless its facts, and with them its search terms, have changed meanwhile.
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
  {
    // A picture is shown only while a record of its owner is.
    name: 'pictures-have-owners',
    run: (db) => givePicturesOwners(db, collections),
  },
  {
    // A dispute that was lost before its order was sent ends the order, and its units go back in stock.
    name: 'lost-disputes-end-orders',
    run: endLostOrders,
  },
  {
    // Parts are sorted by their names without case, and found by `strasse` for `Straße` and by parts of Chinese words.
    name: 'parts-have-a-key-of-their-name',
    async run(db) {
      const parts = db.collection<PartDocument>('parts');
      for await (const part of parts.find({ nameKey: { $exists: false } })) {
        const { _id, name, description, facts } = part;
        // Unless it has been renamed meanwhile.
        await parts.updateOne(
          { _id, nameKey: { $exists: false } },
          { $set: partTerms({ name, description, facts }) },
        );
      }
    },
  },
  {
    // An order has lines and a bill instead of one part and its amounts.
    name: 'orders-have-lines',
    run: giveOrdersLines,
  },
  {
    // A review is verified only as long as its author has paid.
    name: 'reviews-lose-their-mark-with-the-money',
    async run(db) {
      const ratings = createPartRatingsRepository(db);
      const reviews = createReviewsRepository(db);
      for (const part of await takeUnpaidMarks(db)) await ratings.renew(part, () => reviews.ratingOf(part));
    },
  },
  {
    // Things belong to an account's id, so that its e-mail can change.
    name: 'things-belong-to-accounts',
    run: giveAccounts,
  },
  {
    // People call an order by a short number.
    name: 'orders-have-numbers',
    run: giveOrdersNumbers,
  },
  {
    // A field that was left out of an address is absent.
    name: 'addresses-have-no-blank-fields',
    run: dropBlankAddressFields,
  },
  // Parts are found by what buyers call their facts, and by words such as C++. One for each version of these words.
  ...Array.from({ length: wordsVersion }, (_, index) => ({
    name: `parts-are-found-by-buyers-words${index === 0 ? '' : `-${index + 1}`}`,
    run: givePartsBuyersWords,
  })),
];
