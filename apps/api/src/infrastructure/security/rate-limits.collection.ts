import type { CollectionDefinition } from '../database/collection.ts';
import { rateLimitsTable } from './rate-limits.ts';

export const rateLimits: CollectionDefinition = {
  name: rateLimitsTable,
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  indexes: [
    { key: { key: 1 }, name: 'key', unique: true },
    // A TTL index: it deletes expired counts.
    { key: { expire: 1 }, name: 'expire', expireAfterSeconds: 0 },
  ],
};
