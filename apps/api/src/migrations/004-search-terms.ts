import { addMissingTerms, searchTerms, type SearchTerms } from '../platform/search-terms.ts';
import type { Migration } from './migration.ts';
import type { ObjectId } from 'mongodb';

interface Searched extends SearchTerms {
  _id: ObjectId;
}
interface Part extends Searched {
  name: string;
  description: string;
  onSale: boolean;
}
interface Review extends Searched {
  name: string;
  addComment: string;
}
interface User extends Searched {
  email: string;
}

/** Parts, reviews and accounts that were stored when nothing was found by the beginnings of its words. */
export const searchTermsOfOlderRecords: Migration = {
  number: 4,
  name: 'search terms of older records',
  needs: 0,
  async run(db, signal) {
    await addMissingTerms(
      db.collection<Part>('parts'),
      { onSale: true },
      ({ name, description }) => searchTerms(name, description),
      signal,
    );
    await addMissingTerms(
      db.collection<Review>('reviews'),
      {},
      ({ name, addComment }) => searchTerms(name, addComment),
      signal,
    );
    await addMissingTerms(db.collection<User>('users'), {}, ({ email }) => searchTerms(email), signal);
  },
};
