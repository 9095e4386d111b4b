import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** A single document: the settings with which the shop began, and what admins have decided since. */
export const shopSettings: CollectionDefinition = {
  name: 'shopSettings',
  // Names the admin who changed the settings only for a moment, until the audit trail has the change.
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.oneOf('shop'),
      version: is.count,
      decided: is.shape(
        {},
        {
          name: is.filledText,
          address: is.filledText,
          email: is.filledText,
          phone: { bsonType: ['string', 'null'] },
          holdMinutes: is.units,
          shipsWithinDays: { ...is.units, bsonType: [...is.units.bsonType, 'null'] },
          returnDays: is.count,
        },
      ),
      configured: is.shape(
        {
          name: is.filledText,
          // Both are empty in a new shop whose configuration does not name them.
          address: is.text,
          email: is.text,
          // May be a fraction, because the environment variable may be.
          holdMinutes: { bsonType: ['int', 'long', 'double'], minimum: 0 },
          returnDays: is.count,
        },
        { phone: is.filledText, shipsWithinDays: is.units },
      ),
      changedAt: is.moment,
    },
    {
      untold: is.shape(
        { by: is.filledText, before: { bsonType: 'object' }, after: { bsonType: 'object' } },
        { from: is.text },
      ),
    },
  ),
  indexes: [],
};
