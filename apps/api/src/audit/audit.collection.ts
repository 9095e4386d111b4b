import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, moment, shape, text } from '../database/document-rules.ts';

const line = shape(
  { id, at: moment, by: filledText, action: filledText, whom: filledText },
  { from: text, before: { bsonType: 'object' }, after: { bsonType: 'object' } },
);

export const audit: CollectionDefinition = {
  name: 'audit',
  // The trail is append-only: the whole line is the `_id`, which no update can change, and no other field is allowed.
  validator: follows({ ...shape({ _id: line }), additionalProperties: false }),
  indexes: [
    // The trail in order, and the lines about a person or by a person.
    { key: { '_id.id': 1 }, name: 'order' },
    { key: { '_id.whom': 1, '_id.id': 1 }, name: 'whom' },
    { key: { '_id.by': 1, '_id.id': 1 }, name: 'by' },
  ],
};
