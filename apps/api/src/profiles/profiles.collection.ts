import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, listOf, moment, shape } from '../database/document-rules.ts';

export const profiles: CollectionDefinition = {
  name: 'profiles',
  people: {
    as: 'profile',
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { owner: { $eq: id } }),
  },
  pictures: { ofPeople: () => true },
  counted: 'nothing',
  validator: follows(
    shape({ _id: id, owner: filledText, savedAt: moment }, { pictureIds: listOf(filledText) }),
  ),
  indexes: [
    // One profile per account.
    { key: { owner: 1 }, name: 'owner', unique: true },
    // Whether a profile uses a picture.
    { key: { pictureIds: 1 }, name: 'pictures' },
  ],
};
