import { waitingStates } from '@switchyard/shared/waiting';
import { ObjectId } from 'mongodb';
import {
  keptAs,
  byAccountOrEmail,
  whereExists,
  type CollectionDefinition,
} from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** What a person waits for. What was asked for by e-mail joins the account at its holder's next sign-in. */
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
    // Nobody waits twice for a part. `open` goes when somebody is told.
    {
      key: { email: 1, part: 1 },
      name: 'asked_part',
      unique: true,
      // An account may have another e-mail by now, and somebody else this one.
      partialFilterExpression: { open: { $exists: true }, account: null },
    },
    {
      key: { account: 1, part: 1 },
      name: 'account_part',
      unique: true,
      partialFilterExpression: { account: { $exists: true }, open: { $exists: true } },
    },
    // What one person waits for and has been told, for an export or an erasure.
    { key: { email: 1 }, name: 'email' },
    { key: { account: 1 }, name: 'account', ...whereExists('account') },
    // Those who wait for a part, the longest first, and how many they are.
    { key: { state: 1, part: 1, since: 1, _id: 1, quantity: 1 }, name: 'line' },
    // Questions that are not mailed yet, for the sweep.
    { key: { unmailed: 1 }, name: 'unmailed', ...whereExists('unmailed') },
    // What was not confirmed in time, and whom the shop told long ago.
    { key: { state: 1, askedAt: 1 }, name: 'state_asked' },
    { key: { toldAt: 1 }, name: 'told', ...whereExists('toldAt') },
  ],
};

/** For a part: how many units the shop has called people for, hour by hour, and whom it is about to tell. */
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
