import { exactTerms, renewTerms, searchTerms, type SearchTerms } from '../platform/search-terms.ts';
import type { Migration } from './migration.ts';
import type { Db, ObjectId } from 'mongodb';

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

export async function renewAllTerms(db: Db, signal: AbortSignal): Promise<void> {
  await renewTerms(
    db.collection<Part>('parts'),
    { onSale: true },
    ({ name, description }) => searchTerms(name, description),
    signal,
  );
  await renewTerms(
    db.collection<Review>('reviews'),
    {},
    ({ name, addComment }) => searchTerms(name, addComment),
    signal,
  );
  await renewTerms(db.collection<User>('users'), {}, ({ email }) => exactTerms(email), signal);
}

/** Parts, reviews and accounts that were stored when nothing was found by the beginnings of its words. */
export const searchTermsOfOlderRecords: Migration = {
  number: 4,
  name: 'search terms of older records',
  needs: 0,
  run: renewAllTerms,
};

/** The same, stored when nothing was found by pairs of words. */
export const pairsOfWordsOfOlderRecords: Migration = {
  number: 5,
  name: 'pairs of words of older records',
  needs: 0,
  run: renewAllTerms,
};
