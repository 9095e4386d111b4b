import { type CollectionDefinition, whereExists } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const daySeconds = 24 * 3600;

/** TTLs in days. */
export const soughtDays = 90;
const deletedDays = 30;

/**
 * Keyboards that the shop added to the program's table, or changed in it. The `_id` is the slug. A document without a
 * `record` stands for a keyboard that the shop no longer adds or changes, and is removed after a while.
 */
export const keyboards: CollectionDefinition = {
  name: 'keyboards',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    { _id: is.filledText, version: is.units, changedAt: is.moment },
    {
      record: is.shape(
        {
          name: is.filledText,
          maker: is.text,
          also: is.listOf(is.filledText),
          facts: is.shape({}),
          sources: is.listOf(is.shape({ says: is.filledText })),
        },
        { usb: is.filledText },
      ),
      /** The slug and the name in the form of a slug. No other keyboard may have either. */
      names: is.listOf(is.filledText, 1),
      deletedAt: is.moment,
    },
  ),
  indexes: [
    { name: 'by_change', key: { changedAt: -1, _id: -1 } },
    { name: 'by_name', key: { names: 1 }, unique: true, ...whereExists('names') },
    { name: 'deleted', key: { deletedAt: 1 }, expireAfterSeconds: deletedDays * daySeconds },
  ],
};

/** Names of keyboards that were searched for in vain: how often on each day in UTC. Who searched is not stored. */
export const soughtKeyboards: CollectionDefinition = {
  name: 'soughtKeyboards',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    /** The day and the name, such as `2026-11-30 ducky one 2`. */
    _id: { bsonType: 'string', minLength: 12, maxLength: 80 },
    name: is.filledText,
    times: is.count,
    lastAt: is.moment,
  }),
  indexes: [{ key: { lastAt: 1 }, name: 'lastAt', expireAfterSeconds: soughtDays * daySeconds }],
};
