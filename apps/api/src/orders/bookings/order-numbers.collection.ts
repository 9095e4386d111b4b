import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import { filledText, follows, shape, units } from '../../infrastructure/database/document-rules.ts';

/** A single document with the number of the last order. */
export const orderNumbers: CollectionDefinition = {
  name: 'orderNumbers',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: follows(shape({ _id: filledText, last: units })),
  indexes: [],
};
