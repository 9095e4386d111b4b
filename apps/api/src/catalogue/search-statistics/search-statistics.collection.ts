import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const dayInSeconds = 24 * 3600;

/** A missed term is forgotten when nobody has searched for it in this many days. */
const termKeptDays = 90;

/** The overview compares at most 90 days with the 90 before. */
const dayKeptDays = 190;

/** What people searched for and did not find, by term: how often, and when last. Never who. */
export const missedSearches: CollectionDefinition = {
  name: 'missedSearches',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: { bsonType: 'string', minLength: 1, maxLength: 60 },
    times: is.count,
    lastAt: is.moment,
  }),
  indexes: [{ key: { lastAt: 1 }, name: 'lastAt', expireAfterSeconds: termKeptDays * dayInSeconds }],
};

/** How many searches there were on a day in UTC. */
export const searchDays: CollectionDefinition = {
  name: 'searchDays',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({ _id: { bsonType: 'string' }, searches: is.count, at: is.moment }),
  indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: dayKeptDays * dayInSeconds }],
};
