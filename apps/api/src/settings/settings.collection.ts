import type { CollectionDefinition } from '../database/collection.ts';
import { count, filledText, follows, moment, oneOf, shape, text, units } from '../database/document-rules.ts';

/** One document: what the shop began with, and what admins have decided since. */
export const shopSettings: CollectionDefinition = {
  name: 'shopSettings',
  // Who changed them is only in it until it is in the audit trail.
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      {
        _id: oneOf('shop'),
        version: count,
        decided: shape(
          {},
          {
            name: filledText,
            address: filledText,
            email: filledText,
            phone: { bsonType: ['string', 'null'] },
            holdMinutes: units,
            shipsWithinDays: { ...units, bsonType: [...units.bsonType, 'null'] },
            returnDays: count,
          },
        ),
        configured: shape(
          {
            name: filledText,
            address: filledText,
            email: filledText,
            // The environment may name a part of a minute.
            holdMinutes: { bsonType: ['int', 'long', 'double'], minimum: 0 },
            returnDays: count,
          },
          { phone: filledText, shipsWithinDays: units },
        ),
        changedAt: moment,
      },
      {
        untold: shape(
          { by: filledText, before: { bsonType: 'object' }, after: { bsonType: 'object' } },
          { from: text },
        ),
      },
    ),
  ),
  indexes: [],
};
