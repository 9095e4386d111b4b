import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const step = is.shape({ from: is.count, priceMinor: is.count });
const group = is.shape({
  name: is.filledText,
  countries: is.listOf(is.filledText, 1),
  by: is.oneOf('value', 'weight'),
  steps: is.listOf(step, 1),
});
const percent = { bsonType: ['int', 'long', 'double'], minimum: 0, maximum: 100 };

/** A single document: the table of delivery costs and taxes. */
export const deliveryTables: CollectionDefinition = {
  name: 'deliveryTables',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  hasPrices: 'until a part',
  validator: is.document(
    {
      _id: is.text,
      version: { ...is.count, minimum: 1 },
      home: is.filledText,
      addressRequired: is.flag,
      defaultWeight: is.count,
      groups: is.listOf(group),
      taxes: is.listOf(is.shape({ country: is.filledText, percent, included: is.flag })),
      changedAt: is.moment,
    },
    // The shop's currency when the table was saved.
    { currency: is.filledText },
  ),
  indexes: [],
};
