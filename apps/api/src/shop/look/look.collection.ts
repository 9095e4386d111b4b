import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const menu = is.listOf(is.shape({ label: is.filledText, to: is.filledText, off: is.flag }));
const look = is.shape({
  logo: is.shape({ light: is.text, dark: is.text }),
  accent: is.text,
  hero: is.shape({ title: is.text, text: is.text, picture: is.text, button: is.text }),
  figures: is.listOf(is.shape({ number: is.filledText, label: is.filledText, note: is.text })),
  cards: is.listOf(is.shape({ title: is.filledText, text: is.filledText })),
  footer: is.text,
  since: is.text,
  menus: is.shape({
    header: menu,
    footer: is.listOf(is.shape({ title: is.filledText, entries: menu })),
  }),
});
const named = is.shape({ ...look['properties'], name: is.filledText });
const published = is.shape(
  { version: is.units, at: is.moment, look: named },
  { logoSize: is.shape({ width: is.units, height: is.units }) },
);

/** The fields of a look with pictures. */
const pictures = ['logo.light', 'logo.dark', 'hero.picture'] as const;

/** A single document: the draft of the look, what is published, and what was. */
export const shopLook: CollectionDefinition = {
  name: 'shopLook',
  // It names the admin who published a version only until the audit trail has it.
  people: 'nothing',
  // Former versions can be taken back, with their pictures.
  pictures: {
    ofShop: ['draft', 'published.look'].flatMap((part) => pictures.map((field) => `${part}.${field}`)),
  },
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.oneOf('shop'),
      version: is.units,
      draft: is.shape(look['properties'], {
        name: is.shape({ name: is.filledText, insteadOf: is.filledText }),
      }),
      // The newest first.
      published: is.listOf(published),
    },
    {
      untold: is.shape(
        { by: is.filledText, before: { bsonType: 'object' }, after: { bsonType: 'object' } },
        { from: is.text },
      ),
    },
  ),
  indexes: [],
};
