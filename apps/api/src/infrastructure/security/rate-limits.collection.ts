import type { CollectionDefinition } from '../database/collection.ts';
import { rateLimitsTable } from './rate-limits.ts';

export const rateLimits: CollectionDefinition = {
  name: rateLimitsTable,
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  indexes: [
    { key: { key: 1 }, name: 'key', unique: true },
    // Counts that have run out are deleted.
    { key: { expire: 1 }, name: 'expire', expireAfterSeconds: 0 },
  ],
};
