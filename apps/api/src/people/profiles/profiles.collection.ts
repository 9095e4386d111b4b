import { keptAs, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

export const profiles: CollectionDefinition = {
  name: 'profiles',
  people: {
    ...keptAs('profile'),
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { owner: { $eq: id } }),
  },
  pictures: { ofPeople: () => true },
  counted: 'nothing',
  validator: is.document(
    { _id: is.id, owner: is.filledText, savedAt: is.moment },
    { pictureIds: is.listOf(is.filledText) },
  ),
  indexes: [
    // One profile per account.
    { key: { owner: 1 }, name: 'owner', unique: true },
    // Finds whether a profile shows a picture.
    { key: { pictureIds: 1 }, name: 'pictures' },
  ],
};
