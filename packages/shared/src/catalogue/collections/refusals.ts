import { plain } from '../../infrastructure/refusal.ts';

export const collectionRefusals = {
  no_such_collection: plain(404, 'There is no such collection.'),
  collection_changed: plain(409, 'Somebody else has changed this collection in the meantime. Load it again.'),
  collections_sequence_changed: plain(
    409,
    'Somebody else has put the collections into another sequence in the meantime. Load them again.',
  ),
};
