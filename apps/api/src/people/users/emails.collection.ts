import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import { filledText, follows, shape } from '../../infrastructure/database/document-rules.ts';

/**
 * What became of e-mails: when which account freed each, which account ADMIN_EMAILS made an admin by it, and which
 * deleted account had it last. It outlives the accounts, so it has only a hash of the e-mail, and whoever does not know
 * the e-mail learns none from it.
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
