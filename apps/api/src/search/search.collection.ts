import { kindNames } from '@switchyard/shared/parts';
import type { CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
  follows,
  listOf,
  moment,
  oneOf,
  shape,
  units,
} from '../database/document-rules.ts';

const combination = shape({ facts: { bsonType: 'object' }, parts: units }, { family: filledText });

/** How many parts of each kind are on sale with the same values in all filters. */
export const partCounts: CollectionDefinition = {
  name: 'partCounts',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      { _id: oneOf(...kindNames), begun: count, ended: count, counted: count },
      {
        beganAt: moment,
        countedAt: moment,
        parts: count,
        combinations: listOf(combination),
        once: shape({ parts: count }, { combinations: listOf(combination) }),
      },
    ),
  ),
  // There are only as many documents as kinds.
  indexes: [],
};

/** The words of all parts, for spelling mistakes in a search. */
export const partWords: CollectionDefinition = {
  name: 'partWords',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  // Finds a word by each of its spellings with one letter left out.
  indexes: [{ key: { near: 1 }, name: 'near' }],
};
