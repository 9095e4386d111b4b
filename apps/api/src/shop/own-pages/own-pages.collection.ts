import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** The seller's own pages. */
export const ownPages: CollectionDefinition = {
  name: 'ownPages',
  people: 'nothing',
  pictures: { ofShop: ['pictures'] },
  counted: 'nothing',
  validator: is.document({
    _id: is.id,
    slug: is.filledText,
    title: is.filledText,
    text: is.filledText,
    hidden: is.flag,
    // Slugs that lead to the page, the newest first.
    former: is.listOf(is.filledText),
    // The URLs of the pictures in the text.
    pictures: is.listOf(is.filledText),
    version: is.units,
    changedAt: is.moment,
  }),
  indexes: [
    { name: 'by_slug', key: { slug: 1 }, unique: true },
    { name: 'by_title', key: { title: 1, _id: 1 } },
    { name: 'by_former_slug', key: { former: 1 } },
  ],
};
