import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import { filledText, follows, shape, units } from '../../infrastructure/database/document-rules.ts';

/** The number that the last order got. One document. */
export const orderNumbers: CollectionDefinition = {
  name: 'orderNumbers',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: follows(shape({ _id: filledText, last: units })),
  indexes: [],
};
