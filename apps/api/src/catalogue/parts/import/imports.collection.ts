import type { CollectionDefinition } from '../../../infrastructure/database/collection.ts';
import * as is from '../../../infrastructure/database/document-rules.ts';

/** A TTL: nobody looks for an older import. */
const keptSeconds = 24 * 3600;

/** How far imports of parts have come. It does not say who imports; the audit trail does. */
export const imports: CollectionDefinition = {
  name: 'imports',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: is.filledText,
    total: is.count,
    done: is.count,
    at: is.moment,
    startedAt: is.moment,
    missed: is.listOf(is.shape({ row: is.units, name: is.text, message: is.filledText })),
  }),
  indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: keptSeconds }],
};
