import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const dayInSeconds = 24 * 3600;

/** A TTL in days: a missed term is deleted after it has not been searched for this long. */
const termKeptDays = 90;

/** A TTL in days. The overview compares up to 90 days with the 90 before. */
const dayKeptDays = 190;

/** Terms for which searches found nothing: how often, and when last. Who searched is not stored. */
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

/** The number of searches per day in UTC. */
export const searchDays: CollectionDefinition = {
  name: 'searchDays',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({ _id: { bsonType: 'string' }, searches: is.count, at: is.moment }),
  indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: dayKeptDays * dayInSeconds }],
};
