import { waitingStates } from '@switchyard/shared/waiting';
import { ObjectId } from 'mongodb';
import {
  keptAs,
  byAccountOrEmail,
  whereExists,
  type CollectionDefinition,
} from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** Finds what a person waits for. Entries made by e-mail join the account at its holder's next sign-in. */
export const findWishes = byAccountOrEmail(
  { account: 'account', email: 'email', moment: 'askedAt' },
  (account) => new ObjectId(account),
);

/** People who wait until a part is back in stock. */
export const waiting: CollectionDefinition = {
  name: 'waiting',
  people: {
    ...keptAs('waiting'),
    find: findWishes,
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      part: is.id,
      email: is.filledText,
      quantity: is.units,
      key: is.filledText,
      state: is.oneOf(...waitingStates),
      askedAt: is.moment,
    },
    {
      account: is.id,
      since: is.moment,
      open: { enum: [true] },
      toldAt: is.moment,
      asked: is.count,
      unmailed: { enum: [true] },
    },
  ),
  indexes: [
    { key: { key: 1 }, name: 'key', unique: true },
    // Nobody waits twice for a part. `open` is removed when the person is told.
    {
      key: { email: 1, part: 1 },
      name: 'asked_part',
      unique: true,
      // Excludes entries of accounts: the account may have another e-mail by now, and this one may be somebody else's.
      partialFilterExpression: { open: { $exists: true }, account: null },
    },
    {
      key: { account: 1, part: 1 },
      name: 'account_part',
      unique: true,
      partialFilterExpression: { account: { $exists: true }, open: { $exists: true } },
    },
    // All entries of one person, waiting or told, for an export or an erasure.
    { key: { email: 1 }, name: 'email' },
    { key: { account: 1 }, name: 'account', ...whereExists('account') },
    // Lists those who wait for a part, the longest waiting first, and counts them.
    { key: { state: 1, part: 1, since: 1, _id: 1, quantity: 1 }, name: 'line' },
    // Requests for confirmation that are not mailed yet, for the sweep.
    { key: { unmailed: 1 }, name: 'unmailed', ...whereExists('unmailed') },
    // Entries to delete: those not confirmed in time, and those told long ago.
    { key: { state: 1, askedAt: 1 }, name: 'state_asked' },
    { key: { toldAt: 1 }, name: 'told', ...whereExists('toldAt') },
  ],
};

/** For each part, how many units were promised, by the hour, and the people who are about to be told. */
export const waitingCalls: CollectionDefinition = {
  name: 'waitingCalls',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: is.id,
    version: is.units,
    calls: is.listOf(is.shape({ hour: is.moment, units: is.units })),
    pending: is.listOf(is.shape({ id: is.id, quantity: is.units })),
    changedAt: is.moment,
  }),
  indexes: [{ key: { changedAt: 1 }, name: 'changed' }],
};
