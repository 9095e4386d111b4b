import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import type { PaymentEvent } from '../../infrastructure/providers/payment-provider.ts';

/** What the shop keeps of an event. */
export type KnownEvent = Omit<PaymentEvent, 'refund' | 'dispute'> & {
  /** The payment intent, if the event is about a refund or a dispute. */
  disputedOrRefunded?: string | undefined;
};

/** Kept for good: it proves what the provider said, and says whether the shop has acted on it. */
interface EventDocument {
  _id: string;
  type: string;
  isDecline?: true | undefined;
  createdAt: Date;
  intent: PaymentEvent['intent'];
  disputedOrRefunded?: string;
  /** Of a declined card: the account of the order that it was for. */
  declinedOf?: string;
  receivedAt: Date;
  /** Absent while the shop still has to act on it. */
  handledAt?: Date;
}

export type PaymentEventsRepository = ReturnType<typeof createPaymentEventsRepository>;

export function createPaymentEventsRepository(db: Db) {
  const events: Collection<EventDocument> = db.collection('paymentEvents');
  return {
    /** Stores an event. False if it was stored and handled before. */
    async store(event: KnownEvent, receivedAt: Date): Promise<boolean> {
      const { id, type, isDecline, createdAt, intent, disputedOrRefunded } = event;
      try {
        // Whoever has the client secret can use the payment. The shop can fetch it again.
        await events.insertOne({
          _id: id,
          type,
          ...(isDecline && { isDecline }),
          createdAt,
          intent: intent && { ...intent, clientSecret: null },
          ...(disputedOrRefunded !== undefined && { disputedOrRefunded }),
          receivedAt,
        });
        return true;
      } catch (error) {
        // The refused insert also waited for the journal, so the stored event is safe.
        if (!isDuplicateKey(error)) throw error;
        return (await events.countDocuments({ _id: id, handledAt: { $exists: true } }, { limit: 1 })) === 0;
      }
    },

    async markHandled(id: string, at: Date): Promise<void> {
      await events.updateOne({ _id: id }, { $set: { handledAt: at } });
    },

    /** Notes whose card an event says was declined. */
    async noteDecline(id: string, account: string): Promise<void> {
      await events.updateOne({ _id: id }, { $set: { declinedOf: account } });
    },

    /** How many cards were declined for an intent. */
    countDeclines: (intent: string): Promise<number> =>
      events.countDocuments({ declinedOf: { $exists: true }, 'intent.id': { $eq: intent } }, { limit: 100 }),

    /** When an account's cards were declined, the newest first. */
    async listDeclines(account: string, since: Date, limit: number): Promise<Date[]> {
      const found = events.find(
        { declinedOf: { $eq: account }, receivedAt: { $gt: since } },
        { sort: { receivedAt: -1 }, limit, projection: { receivedAt: 1 } },
      );
      return (await found.toArray()).map(({ receivedAt }) => receivedAt);
    },

    async *listUnhandled(receivedBefore: Date): AsyncGenerator<KnownEvent> {
      const found = events.find({ handledAt: { $exists: false }, receivedAt: { $lt: receivedBefore } });
      for await (const { _id: id, type, isDecline, createdAt, intent, disputedOrRefunded } of found)
        yield { id, type, isDecline, createdAt, intent, disputedOrRefunded };
    },
  };
}
