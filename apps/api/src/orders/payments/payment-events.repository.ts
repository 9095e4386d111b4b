import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import type { PaymentEvent } from '../../infrastructure/providers/payment-provider.ts';

/** The fields of an event that the shop stores. */
export type KnownEvent = Omit<PaymentEvent, 'refund' | 'dispute'> & {
  /** If the event is about a refund or a dispute: the payment intent. */
  disputedOrRefunded?: string | undefined;
};

/** A webhook event, and whether the shop has handled it. Kept for good, as proof of what the provider said. */
interface EventDocument {
  _id: string;
  type: string;
  isDecline?: true | undefined;
  createdAt: Date;
  intent: PaymentEvent['intent'];
  disputedOrRefunded?: string;
  /** If a card was declined: the account of the order that was to be paid. */
  declinedOf?: string;
  receivedAt: Date;
  /** When the shop handled it; undefined until then. */
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
        // The client secret is left out, because anybody can use the payment with it. The shop can fetch it again.
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
        // The refused insert also waited for the journal, so the existing document is on disk.
        if (!isDuplicateKey(error)) throw error;
        return (await events.countDocuments({ _id: id, handledAt: { $exists: true } }, { limit: 1 })) === 0;
      }
    },

    async markHandled(id: string, at: Date): Promise<void> {
      await events.updateOne({ _id: id }, { $set: { handledAt: at } });
    },

    /** Marks an event as a declined card of this account. */
    async noteDecline(id: string, account: string): Promise<void> {
      await events.updateOne({ _id: id }, { $set: { declinedOf: account } });
    },

    /** The number of declined cards for an intent. */
    countDeclines: (intent: string): Promise<number> =>
      events.countDocuments({ declinedOf: { $exists: true }, 'intent.id': { $eq: intent } }, { limit: 100 }),

    /** When an account's cards were declined since a moment, newest first. */
    async listDeclines(account: string, since: Date, limit: number): Promise<Date[]> {
      const found = events.find(
        { declinedOf: { $eq: account }, receivedAt: { $gt: since } },
        { sort: { receivedAt: -1 }, limit, projection: { receivedAt: 1 } },
      );
      return (await found.toArray()).map(({ receivedAt }) => receivedAt);
    },

    /** Streams the events that arrived before a moment and have not been handled. */
    async *listUnhandled(receivedBefore: Date): AsyncGenerator<KnownEvent> {
      const found = events.find({ handledAt: { $exists: false }, receivedAt: { $lt: receivedBefore } });
      for await (const { _id: id, type, isDecline, createdAt, intent, disputedOrRefunded } of found)
        yield { id, type, isDecline, createdAt, intent, disputedOrRefunded };
    },
  };
}
