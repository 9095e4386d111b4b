import { mostChoices } from '@switchyard/shared/families';
import { whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** Families of parts. Each part names the family that it is a member of. */
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
    {
      description: is.filledText,
      sequences: is.listOf(is.listOf(is.filledText)),
      imported: is.filledText,
    },
  ),
  indexes: [
    // Rows with the same handle make one family, even if two admins import the file at once.
    { key: { imported: 1 }, name: 'imported_once', unique: true, ...whereExists('imported') },
  ],
};
