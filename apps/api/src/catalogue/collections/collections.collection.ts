import { mostCollected } from '@switchyard/shared/collections';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** The shop's collections of parts: by hand, with `parts`, or by a `search`. */
export const shopCollections: CollectionDefinition = {
  name: 'shopCollections',
  people: 'nothing',
  pictures: { ofShop: ['img'] },
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      n: is.count,
      slug: is.filledText,
      name: is.filledText,
      version: is.units,
      changedAt: is.moment,
    },
    {
      text: is.filledText,
      img: is.filledText,
      parts: { ...is.listOf(is.filledText, 1), maxItems: mostCollected },
      search: is.filledText,
    },
  ),
  indexes: [
    { name: 'by_slug', key: { slug: 1 }, unique: true },
    { name: 'in_sequence', key: { n: 1, _id: 1 } },
  ],
};
