import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, moment, shape, text } from '../database/document-rules.ts';

export const contactMessages: CollectionDefinition = {
  name: 'contactMessages',
  validator: follows(shape({ _id: id, email: filledText, subject: text, message: text, receivedAt: moment })),
  // The messages of one person, for an export or an erasure.
  indexes: [{ key: { email: 1 }, name: 'email' }],
};
