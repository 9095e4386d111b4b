import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../platform/mongo.ts';
import type { PaymentEvent } from '../platform/stripe.ts';

/** A provider's event, kept for good: the proof of what the provider said, and the memory of what was acted on. */
interface EventDocument {
  _id: string;
  type: string;
  createdAt: Date;
  intent: PaymentEvent['intent'];
  receivedAt: Date;
  /** Absent while there is something left to do. */
  handledAt?: Date;
}

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

export function createPaymentsRepository(db: Db) {
  const events: Collection<EventDocument> = db.collection('paymentEvents');
  return {
    /** Stores an event. False where it is stored and handled already. */
    async store({ id, type, createdAt, intent }: PaymentEvent, receivedAt: Date): Promise<boolean> {
      try {
        // The client secret opens a payment to whoever reads it; the shop can always ask for it again.
        await events.insertOne({
          _id: id,
          type,
          createdAt,
          intent: intent && { ...intent, clientSecret: null },
          receivedAt,
        });
        return true;
      } catch (error) {
        // The refusal waits for the journal as the insert would have: what it met is there to stay.
        if (!isDuplicateKey(error)) throw error;
        return (await events.countDocuments({ _id: id, handledAt: { $exists: true } }, { limit: 1 })) === 0;
      }
    },

    async markHandled(id: string, at: Date): Promise<void> {
      await events.updateOne({ _id: id }, { $set: { handledAt: at } });
    },

    async *listUnhandled(receivedBefore: Date): AsyncGenerator<PaymentEvent> {
      const found = events.find({ handledAt: { $exists: false }, receivedAt: { $lt: receivedBefore } });
      for await (const { _id, type, createdAt, intent } of found) yield { id: _id, type, createdAt, intent };
    },
  };
}
