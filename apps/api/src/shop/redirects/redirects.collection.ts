import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const nobody = { people: 'nothing', pictures: 'none', counted: 'nothing' } as const;

/** The entries of the table of redirects, and for a while those of former tables. */
export const redirects: CollectionDefinition = {
  name: 'redirects',
  ...nobody,
  validator: is.document({
    table: is.id,
    n: is.count,
    from: is.filledText,
    to: { bsonType: ['string', 'null'] },
  }),
  indexes: [{ name: 'by_path', key: { table: 1, from: 1 }, unique: true }],
};

/** A single document: which table is in force. */
export const redirectTables: CollectionDefinition = {
  name: 'redirectTables',
  ...nobody,
  validator: is.document(
    { _id: is.oneOf('table'), table: is.id, count: is.count, changedAt: is.moment },
    { former: is.id },
  ),
  indexes: [],
};
