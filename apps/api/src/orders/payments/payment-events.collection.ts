import { whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import { ageOf } from '../../infrastructure/database/figures.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const isWaiting = { handledAt: { $exists: false } };

export const paymentEvents: CollectionDefinition = {
  name: 'paymentEvents',
  people: 'nothing',
  pictures: 'none',
  counted: [
    {
      metric: 'shop_webhook_waiting_events',
      help: 'Stored events that are not handled yet.',
      leftOver: 'events of the payment provider are not handled',
      read: (events, { now, limit, maxTimeMS }) =>
        events.countDocuments({ ...isWaiting, receivedAt: { $lt: now } }, { limit, maxTimeMS }),
    },
    {
      metric: 'shop_webhook_oldest_waiting_seconds',
      help: 'Age of the oldest of them.',
      async read(events, { now, maxTimeMS }) {
        const oldest = await events.findOne(isWaiting, { sort: { receivedAt: 1 }, maxTimeMS });
        return ageOf(oldest?.['createdAt'], now);
      },
    },
  ],
  validator: is.document(
    { _id: is.filledText, type: is.filledText, createdAt: is.moment, receivedAt: is.moment },
    {
      isDecline: { enum: [true] },
      intent: { bsonType: ['object', 'null'] },
      disputedOrRefunded: is.filledText,
      declinedOf: is.filledText,
      handledAt: is.moment,
    },
  ),
  indexes: [
    // Finds the events that the sweep still has to handle.
    { key: { handledAt: 1, receivedAt: 1 }, name: 'unhandled' },
    // Count the declined cards of an account, and those of an intent.
    { key: { declinedOf: 1, receivedAt: -1 }, name: 'declined_of', ...whereExists('declinedOf') },
    { key: { 'intent.id': 1 }, name: 'declined_intent', ...whereExists('declinedOf') },
  ],
};
