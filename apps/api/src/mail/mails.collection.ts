import { whereExists, type CollectionDefinition } from '../database/collection.ts';
import { count, filledText, follows, moment, oneOf, shape } from '../database/document-rules.ts';

export const mails: CollectionDefinition = {
  name: 'mails',
  validator: follows(
    shape(
      {
        _id: filledText,
        to: filledText,
        kind: filledText,
        state: oneOf('waiting', 'sent', 'failed'),
        attempts: count,
        createdAt: moment,
      },
      {
        order: filledText,
        data: { bsonType: 'object' },
        nextAt: moment,
        sentAt: moment,
        failedAt: moment,
        lastError: filledText,
      },
    ),
  ),
  indexes: [
    // What the sweep looks for. Only a waiting mail has `nextAt`.
    { key: { nextAt: 1 }, name: 'due', ...whereExists('nextAt') },
    // The mails about an order, oldest first.
    { key: { order: 1, createdAt: 1 }, name: 'order', ...whereExists('order') },
    // The mails to one person, for an export or an erasure.
    { key: { to: 1 }, name: 'to' },
    // Those that were given up, for the runbook.
    { key: { failedAt: 1 }, name: 'failed', ...whereExists('failedAt') },
  ],
};
