import { kindNames } from '@switchyard/shared/parts';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const combination = is.shape({ facts: { bsonType: 'object' }, parts: is.units }, { family: is.filledText });

/** How many parts of each kind are on sale with the same values in all filters. */
export const partCounts: CollectionDefinition = {
  name: 'partCounts',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    { _id: is.oneOf(...kindNames), begun: is.count, ended: is.count, counted: is.count },
    {
      beganAt: is.moment,
      countedAt: is.moment,
      parts: is.count,
      combinations: is.listOf(combination),
      once: is.shape({ parts: is.count }, { combinations: is.listOf(combination) }),
    },
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
