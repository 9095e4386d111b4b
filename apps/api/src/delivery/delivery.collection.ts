import type { CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
  flag,
  follows,
  listOf,
  moment,
  oneOf,
  shape,
  text,
} from '../database/document-rules.ts';

const step = shape({ from: count, priceMinor: count });
const group = shape({
  name: filledText,
  countries: listOf(filledText, 1),
  by: oneOf('value', 'weight'),
  steps: listOf(step, 1),
});
const percent = { bsonType: ['int', 'long', 'double'], minimum: 0, maximum: 100 };

/** One document: the table of delivery costs and taxes. */
export const deliveryTables: CollectionDefinition = {
  name: 'deliveryTables',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  hasPrices: true,
  validator: follows(
    shape({
      _id: text,
      version: { ...count, minimum: 1 },
      home: filledText,
      addressRequired: flag,
      defaultWeight: count,
      groups: listOf(group),
      taxes: listOf(shape({ country: filledText, percent, included: flag })),
      changedAt: moment,
    }),
  ),
  indexes: [],
};
