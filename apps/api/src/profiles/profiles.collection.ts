import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, moment, shape } from '../database/document-rules.ts';

export const profiles: CollectionDefinition = {
  name: 'profiles',
  validator: follows(shape({ _id: id, owner: filledText, savedAt: moment })),
  indexes: [
    // One profile per account.
    { key: { owner: 1 }, name: 'owner', unique: true },
    // Whether a profile uses a picture.
    { key: { img: 1 }, name: 'img' },
  ],
};
