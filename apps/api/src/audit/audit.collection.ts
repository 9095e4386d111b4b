import { byEmail, type CollectionDefinition } from '../database/collection.ts';
import * as is from '../database/document-rules.ts';

const line = is.shape(
  { id: is.id, at: is.moment, by: is.filledText, action: is.filledText, whom: is.filledText },
  { from: is.text, before: { bsonType: 'object' }, after: { bsonType: 'object' }, refused: is.filledText },
);

export const audit: CollectionDefinition = {
  name: 'audit',
  people: {
    as: 'audit',
    find: (person) => ({
      $or: [...byEmail(person, '_id.whom', '_id.at'), ...byEmail(person, '_id.by', '_id.at')],
      ...(person.since && { '_id.at': { $gte: person.since } }),
    }),
    stages: [{ $sort: { '_id.id': 1 } }, { $replaceRoot: { newRoot: '$_id' } }],
    stays: 'the trail is never changed',
  },
  pictures: 'none',
  counted: 'nothing',
  // The trail is append-only: the whole entry is the `_id`, which no update can change, and no other field is allowed.
  validator: is.follows({ ...is.shape({ _id: line }), additionalProperties: false }),
  indexes: [
    // The trail by time, and the entries about a person or by a person.
    { key: { '_id.id': 1 }, name: 'order' },
    { key: { '_id.whom': 1, '_id.id': 1 }, name: 'whom' },
    { key: { '_id.by': 1, '_id.id': 1 }, name: 'by' },
  ],
};
