import type { CollectionDefinition } from '../../../infrastructure/database/collection.ts';
import * as is from '../../../infrastructure/database/document-rules.ts';

/** A TTL: what could not be fetched in a month is forgotten. The parts keep the URLs. */
const keptSeconds = 30 * 24 * 3600;

/** Pictures of imported parts that wait to be fetched or could not be, one for each URL. */
export const importedPictures: CollectionDefinition = {
  name: 'importedPictures',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.filledText,
      url: is.filledText,
      parts: is.listOf(is.id),
      state: is.oneOf('waiting', 'failed'),
      at: is.moment,
      attempts: is.count,
    },
    { message: is.filledText },
  ),
  indexes: [
    { key: { at: 1 }, name: 'at', expireAfterSeconds: keptSeconds },
    { key: { state: 1, at: 1 }, name: 'state' },
  ],
};
