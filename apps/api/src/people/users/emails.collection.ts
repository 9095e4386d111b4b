import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import { filledText, follows, shape } from '../../infrastructure/database/document-rules.ts';

/**
 * The history of e-mails: which accounts gave an e-mail up and when, which account ADMIN_EMAILS made an admin by it,
 * and which deleted account had it last. The history outlives the accounts, so it stores e-mails only as hashes.
 */
export const emails: CollectionDefinition = {
  name: 'emails',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      { _id: filledText },
      { freed: { bsonType: 'object' }, madeAdmin: filledText, diedWith: filledText },
    ),
  ),
  indexes: [],
};
