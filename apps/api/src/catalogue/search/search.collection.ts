import { kindNames } from '@switchyard/shared/parts';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const combination = is.shape({ facts: { bsonType: 'object' }, parts: is.units }, { family: is.filledText });

/** For each kind, how many parts on sale share the same values in all filters. */
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
  // There are only as many documents as kinds, so no index is needed.
  indexes: [],
};

/** The words of all parts, for correcting spelling mistakes in a search. */
export const partWords: CollectionDefinition = {
  name: 'partWords',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  // Finds a word by each of its forms with one letter left out.
  indexes: [{ key: { near: 1 }, name: 'near' }],
};
