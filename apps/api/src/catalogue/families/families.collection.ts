import { mostChoices } from '@switchyard/shared/families';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** Families of parts. Their members are parts, each of which names its family. */
export const families: CollectionDefinition = {
  name: 'families',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      name: is.filledText,
      choices: { ...is.listOf(is.filledText, 1), maxItems: mostChoices },
      createdAt: is.moment,
    },
    { description: is.filledText },
  ),
  indexes: [],
};
