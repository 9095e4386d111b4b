import { mostBoards } from '@switchyard/shared/my-boards';
import { ObjectId } from 'mongodb';
import { keptAs, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** The boards that an account owns: one document per account, whose `_id` is the account's id. */
export const myBoards: CollectionDefinition = {
  name: 'boards',
  people: {
    ...keptAs('boards'),
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { _id: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: is.id,
    version: is.units,
    boards: {
      ...is.listOf(is.shape({ name: is.filledText, search: is.filledText })),
      maxItems: mostBoards,
    },
    savedAt: is.moment,
  }),
  indexes: [],
};
