import { kindNames } from '@switchyard/shared';
import type { CollectionDefinition } from '../database/collection.ts';
import { count, follows, listOf, moment, oneOf, shape, units } from '../database/document-rules.ts';

const combination = shape({ facts: { bsonType: 'object' }, parts: units });

/** How many parts of each kind are on sale with the same values in all filters. */
export const partCounts: CollectionDefinition = {
  name: 'partCounts',
  validator: follows(
    shape(
      { _id: oneOf(...kindNames), begun: count, ended: count, counted: count },
      { beganAt: moment, countedAt: moment, parts: count, combinations: listOf(combination) },
    ),
  ),
  // There are as few as there are kinds.
  indexes: [],
};
