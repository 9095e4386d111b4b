import { messageStates } from '@switchyard/shared/contact';
import {
  keptAs,
  byEmail,
  inOneWay,
  whereExists,
  type CollectionDefinition,
} from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

export const contactMessages: CollectionDefinition = {
  name: 'contactMessages',
  people: {
    ...keptAs('messages'),
    keepsAccount: true,
    find: (person) => inOneWay(byEmail(person, 'email', 'receivedAt')),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      email: is.filledText,
      subject: is.text,
      message: is.text,
      receivedAt: is.moment,
      state: is.oneOf(...messageStates),
    },
    {
      unmailed: { enum: [true] },
      answer: is.shape({ by: is.filledText, at: is.moment }, { text: is.filledText }),
      replyUnmailed: { enum: [true] },
    },
  ),
  indexes: [
    // The messages of one person, for an export or an erasure.
    { key: { email: 1 }, name: 'email' },
    // The tabs of the inbox, by age, and its searches.
    { key: { receivedAt: 1, _id: 1 }, name: 'received' },
    { key: { state: 1, receivedAt: 1, _id: 1 }, name: 'state_received' },
    { key: { beginnings: 1, receivedAt: 1, _id: 1 }, name: 'found' },
    // Messages not yet mailed to the seller, and replies not yet queued, for the sweep.
    { key: { unmailed: 1 }, name: 'unmailed', ...whereExists('unmailed') },
    { key: { replyUnmailed: 1 }, name: 'reply_unmailed', ...whereExists('replyUnmailed') },
  ],
};
