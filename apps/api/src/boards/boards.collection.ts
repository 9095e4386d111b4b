import { mostBoards } from '@switchyard/shared/boards';
import { ObjectId } from 'mongodb';
import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, listOf, moment, shape, units } from '../database/document-rules.ts';

/** The boards that an account has, in one document with its id. */
export const boards: CollectionDefinition = {
  name: 'boards',
  people: {
    as: 'boards',
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { _id: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape({
      _id: id,
      version: units,
      boards: { ...listOf(shape({ name: filledText, search: filledText })), maxItems: mostBoards },
      savedAt: moment,
    }),
  ),
  indexes: [],
};
