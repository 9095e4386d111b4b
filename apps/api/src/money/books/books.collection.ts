import { movementKinds } from '@switchyard/shared/books';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** The movements that the payment provider reports, under the provider's own ids. */
export const providerMovements: CollectionDefinition = {
  name: 'providerMovements',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.filledText,
      key: is.filledText,
      kind: is.oneOf(...movementKinds),
      amountMinor: is.count,
      feeMinor: is.whole,
      currency: is.filledText,
      createdAt: is.moment,
    },
    { intentId: is.filledText },
  ),
  indexes: [
    { key: { createdAt: 1 }, name: 'created' },
    // Finds the provider's movement for an order's ledger entry.
    { key: { key: 1 }, name: 'key' },
  ],
};

/** A single document: until when the provider's movements have been read. */
export const booksProgress: CollectionDefinition = {
  name: 'booksProgress',
  people: 'nothing',
  pictures: 'none',
  counted: [
    {
      metric: 'shop_books_known_until_timestamp_seconds',
      help: 'Up to when the payment provider’s movements are known.',
      async read(progress, { now, maxTimeMS }) {
        const known: unknown = (await progress.findOne({ _id: { $eq: 'movements' } }, { maxTimeMS }))?.[
          'knownUntil'
        ];
        // While no money has moved yet, the age counts as 0.
        return (known instanceof Date ? known : now).getTime() / 1000;
      },
    },
  ],
  validator: is.document({ _id: is.filledText, readUntil: is.moment, knownUntil: is.moment }),
  indexes: [],
};
