import { ObjectId } from 'mongodb';
import { whereExists, type CollectionDefinition } from '../database/collection.ts';
import {
  filledText,
  flag,
  follows,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
} from '../database/document-rules.ts';

export const users: CollectionDefinition = {
  name: 'users',
  people: {
    as: 'account',
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { _id: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      {
        _id: id,
        email: filledText,
        uid: filledText,
        verified: flag,
        createdAt: moment,
        tokensValidFrom: moment,
        signInsValidFrom: moment,
      },
      {
        name: text,
        role: oneOf('admin'),
        blocked: { enum: [true] },
        leaving: { enum: [true] },
        formerEmails: listOf(shape({ email: filledText, until: moment })),
        replaced: { enum: [true] },
        unfinishedSince: moment,
        emptiedAt: moment,
        tokensEndAt: moment,
        standingDueAt: moment,
        steppingDown: shape({ id, at: moment }),
      },
    ),
  ),
  indexes: [
    // One account per e-mail.
    { key: { email: 1 }, name: 'email', unique: true },
    // The account of a Firebase user whose e-mail was changed.
    { key: { uid: 1 }, name: 'uid' },
    // The admins' list by e-mail and by age, and its searches.
    { key: { email: 1, _id: 1 }, name: 'email_order' },
    { key: { beginnings: 1, _id: 1 }, name: 'found' },
    { key: { beginnings: 1, email: 1, _id: 1 }, name: 'found_email' },
    // Whether an admin is left.
    { key: { role: 1 }, name: 'role' },
    // Deletions and changes of owner that the sweep still has to finish.
    { key: { leaving: 1 }, name: 'leaving', ...whereExists('leaving') },
    // Accounts about which Firebase is to be asked again.
    { key: { standingDueAt: 1 }, name: 'standing_due', ...whereExists('standingDueAt') },
  ],
};
