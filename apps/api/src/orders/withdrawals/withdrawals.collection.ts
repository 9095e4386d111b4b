import { judgedKinds, returnStates } from '@switchyard/shared/withdrawals';
import {
  keptAs,
  byAccountOrEmail,
  whereExists,
  type CollectionDefinition,
} from '../../infrastructure/database/collection.ts';
import {
  count,
  filledText,
  flag,
  follows,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
  units,
} from '../../infrastructure/database/document-rules.ts';

export const withdrawals: CollectionDefinition = {
  name: 'withdrawals',
  people: {
    ...keptAs('withdrawals'),
    keepsAccount: true,
    find: byAccountOrEmail({ account: 'account', email: 'email', moment: 'declaredAt' }),
    stages: [
      {
        $project: {
          kind: 1,
          said: 1,
          lines: 1,
          name: 1,
          email: 1,
          orderNamed: 1,
          nth: 1,
          declaredAt: 1,
          state: 1,
          refusal: 1,
        },
      },
    ],
  },
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      {
        _id: id,
        name: text,
        email: filledText,
        orderNamed: filledText,
        bySignedIn: flag,
        declaredAt: moment,
        state: oneOf(...Object.keys(returnStates)),
      },
      {
        said: text,
        lines: listOf(shape({ n: count, quantity: units }), 1),
        units: listOf(shape({ partName: filledText, quantity: units }), 1),
        order: filledText,
        account: filledText,
        late: { enum: [true] },
        quiet: { enum: [true] },
        until: moment,
        due: { enum: [true] },
        kind: oneOf(...judgedKinds),
        nth: units,
        refusal: filledText,
        news: shape(
          { state: oneOf(...Object.keys(returnStates)), at: moment, by: filledText },
          { from: text },
        ),
        acceptedAt: moment,
        refusedAt: moment,
        sentAt: moment,
        receivedAt: moment,
        settledAt: moment,
      },
    ),
  ),
  indexes: [
    // The withdrawals of one person, for an export, and those of one order.
    { key: { email: 1 }, name: 'email' },
    { key: { account: 1 }, name: 'account', ...whereExists('account') },
    { key: { order: 1, bySignedIn: 1, declaredAt: 1 }, name: 'order', ...whereExists('order') },
    // The tabs of the desk, by age, and its searches.
    { key: { declaredAt: 1, _id: 1 }, name: 'declared' },
    { key: { state: 1, declaredAt: 1, _id: 1 }, name: 'state_declared' },
    { key: { beginnings: 1, declaredAt: 1, _id: 1 }, name: 'found' },
    // The returns of one order. Of two declared at the same moment, one has to look again at the units that are left.
    { key: { order: 1, nth: 1 }, name: 'return', unique: true, ...whereExists('nth') },
    // What has to be told, for the sweep.
    { key: { 'news.at': 1 }, name: 'news', ...whereExists('news.at') },
    // Withdrawals without a receipt yet, for the sweep.
    { key: { due: 1 }, name: 'due', ...whereExists('due') },
  ],
};
