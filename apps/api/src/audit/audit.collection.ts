import { byEmail, type CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, moment, shape, text } from '../database/document-rules.ts';

const line = shape(
  { id, at: moment, by: filledText, action: filledText, whom: filledText },
  { from: text, before: { bsonType: 'object' }, after: { bsonType: 'object' }, refused: filledText },
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
  validator: follows({ ...shape({ _id: line }), additionalProperties: false }),
  indexes: [
    // The trail by time, and the entries about a person or by a person.
    { key: { '_id.id': 1 }, name: 'order' },
    { key: { '_id.whom': 1, '_id.id': 1 }, name: 'whom' },
    { key: { '_id.by': 1, '_id.id': 1 }, name: 'by' },
  ],
};
