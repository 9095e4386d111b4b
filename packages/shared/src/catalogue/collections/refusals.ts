import { plain } from '../../infrastructure/refusal.ts';

export const collectionRefusals = {
  no_such_collection: plain(404, 'There is no such collection.'),
};
