import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** A single document: what the seller has decided about the mails. */
export const mailWords: CollectionDefinition = {
  name: 'mailWords',
  // The only e-mail in it is the shop's own, for answers.
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.oneOf('shop'),
      version: is.units,
      sentences: is.listOf(is.shape({ kind: is.filledText, text: is.filledText })),
      changedAt: is.moment,
    },
    { senderName: is.filledText, replyTo: is.filledText, farewell: is.filledText },
  ),
  indexes: [],
};
