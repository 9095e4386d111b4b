import { mostChoices } from '@switchyard/shared/families';
import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, listOf, moment, shape } from '../database/document-rules.ts';

/** Families of parts. Their members are parts, each of which names its family. */
export const families: CollectionDefinition = {
  name: 'families',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      {
        _id: id,
        name: filledText,
        choices: { ...listOf(filledText, 1), maxItems: mostChoices },
        createdAt: moment,
      },
      { description: filledText },
    ),
  ),
  indexes: [],
};
