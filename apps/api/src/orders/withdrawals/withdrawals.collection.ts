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
    // The tabs of the desk, sorted by age, and its searches.
    { key: { declaredAt: 1, _id: 1 }, name: 'declared' },
    { key: { state: 1, declaredAt: 1, _id: 1 }, name: 'state_declared' },
    { key: { beginnings: 1, declaredAt: 1, _id: 1 }, name: 'found' },
    // Numbers the returns of an order. If two are declared at the same moment, the index refuses one, whose retry then
    // sees which units are left.
    { key: { order: 1, nth: 1 }, name: 'return', unique: true, ...whereExists('nth') },
    // For the sweep: withdrawals whose last step still needs its mails.
    { key: { 'news.at': 1 }, name: 'news', ...whereExists('news.at') },
    // For the sweep: withdrawals without a receipt.
    { key: { due: 1 }, name: 'due', ...whereExists('due') },
  ],
};
