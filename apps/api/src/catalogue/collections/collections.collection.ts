import { mostCollected, mostCollections } from '@switchyard/shared/collections';
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
  indexes: [{ name: 'by_slug', key: { slug: 1 }, unique: true }],
};

/** A single document: the sequence of the collections. It is one value, so that a crash never leaves a mixture. */
export const collectionsSequence: CollectionDefinition = {
  name: 'collectionsSequence',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: is.oneOf('shop'),
    version: is.units,
    ids: { ...is.listOf(is.filledText), maxItems: mostCollections },
    changedAt: is.moment,
  }),
  indexes: [],
};
