import type { CollectionDefinition } from '../database/collection.ts';
import * as is from '../database/document-rules.ts';

const keptDays = 30;

export const idempotencyKeys: CollectionDefinition = {
  name: 'idempotencyKeys',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({ _id: is.filledText, fingerprint: is.filledText, calls: is.count, at: is.moment }),
  // A TTL index: keys expire after `keptDays`. What a call creates has an id derived from the key, so even a repeat
  // after that creates nothing twice.
  indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: keptDays * 24 * 3600 }],
};
