import { roles } from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import { keptAs, whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

export const users: CollectionDefinition = {
  name: 'users',
  people: {
    ...keptAs('account'),
    erased: 'account',
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { _id: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      email: is.filledText,
      uid: is.filledText,
      verified: is.flag,
      createdAt: is.moment,
      tokensValidFrom: is.moment,
      signInsValidFrom: is.moment,
    },
    {
      name: is.text,
      role: is.oneOf(...Object.keys(roles)),
      blocked: { enum: [true] },
      leaving: { enum: [true] },
      emailSince: is.moment,
      nextEmail: is.filledText,
      formerEmails: is.listOf(is.shape({ email: is.filledText, until: is.moment }, { since: is.moment })),
      adminBy: is.listOf(is.filledText),
      replaced: { enum: [true] },
      unfinishedSince: is.moment,
      emptiedAt: is.moment,
      tokensEndAt: is.moment,
      standingDueAt: is.moment,
      idleSince: is.moment,
      steppingDown: is.shape({ id: is.id, at: is.moment }),
    },
  ),
  indexes: [
    // One account per e-mail.
    { key: { email: 1 }, name: 'email', unique: true },
    // Finds the account of a Firebase user whose e-mail was changed at Firebase.
    { key: { uid: 1 }, name: 'uid' },
    // Finds the account that had an e-mail at a moment.
    { key: { 'formerEmails.email': 1 }, name: 'former_email', ...whereExists('formerEmails') },
    // The admins' list, by e-mail and by age, and its searches.
    { key: { email: 1, _id: 1 }, name: 'email_order' },
    { key: { beginnings: 1, _id: 1 }, name: 'found' },
    { key: { beginnings: 1, email: 1, _id: 1 }, name: 'found_email' },
    // Finds whether an admin is left.
    { key: { role: 1 }, name: 'role' },
    // For the sweep: deletions and replacements that are not finished.
    { key: { leaving: 1 }, name: 'leaving', ...whereExists('leaving') },
    // For the sweep: accounts about which Firebase has to be asked again.
    { key: { standingDueAt: 1 }, name: 'standing_due', ...whereExists('standingDueAt') },
    // For the sweep: accounts to delete because nobody uses them.
    { key: { idleSince: 1 }, name: 'idle', partialFilterExpression: { verified: false } },
  ],
};
