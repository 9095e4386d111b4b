import { movementKinds } from '@switchyard/shared';
import type { CollectionDefinition } from '../database/collection.ts';
import { count, filledText, follows, moment, oneOf, shape, whole } from '../database/document-rules.ts';

/** What the payment provider says moved. The `_id` is the provider's own. */
export const providerMovements: CollectionDefinition = {
  name: 'providerMovements',
  validator: follows(
    shape(
      {
        _id: filledText,
        key: filledText,
        kind: oneOf(...movementKinds),
        amountCents: count,
        feeCents: whole,
        createdAt: moment,
      },
      { intentId: filledText },
    ),
  ),
  indexes: [
    { key: { createdAt: 1 }, name: 'created' },
    // The partner of an order's ledger entry.
    { key: { key: 1 }, name: 'key' },
  ],
};

/** Up to when the provider's movements have been read. It has one document. */
export const booksProgress: CollectionDefinition = {
  name: 'booksProgress',
  validator: follows(shape({ _id: filledText, readUntil: moment, knownUntil: moment })),
  indexes: [],
};
