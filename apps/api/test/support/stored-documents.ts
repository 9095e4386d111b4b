import { ObjectId, type Db, type Document } from 'mongodb';

export interface StoredDocument extends Document {
  _id: ObjectId | string;
}

/** One document of each collection, as the shop stores them. */
export function buildDocuments(): Record<string, StoredDocument> {
  const at = new Date();
  const partId = new ObjectId();
  const bookingId = new ObjectId();
  const hold = { _id: new ObjectId(), booking: bookingId, quantity: 2, at };
  const entry = { at, by: 'ann@example.com', action: 'held', quantity: 2, amountCents: 3998 };
  return {
    parts: {
      _id: partId,
      name: 'Ancient Keycap',
      description: 'A keycap',
      img: '/api/image/x',
      priceCents: 1999,
      minimumOrder: 1,
      availableQuantity: 6,
      soldQuantity: 0,
      stockedQuantity: 8,
      holds: [hold],
      stockLedger: [{ at, by: 'admin@example.com', action: 'stocked', quantity: 8 }],
      words: ['ancient', 'keycap', 'a'],
      createdAt: at,
      onSale: true,
    },
    bookings: {
      _id: bookingId,
      partId,
      partName: 'Ancient Keycap',
      holdId: hold._id,
      quantity: 2,
      priceCents: 3998,
      buyer: 'ann@example.com',
      buyerName: 'Ann',
      words: ['ancient', 'keycap'],
      status: 'held',
      intentNumber: 0,
      refunds: [],
      holdExpiresAt: at,
      createdAt: at,
      ledger: [entry],
    },
    paymentEvents: {
      _id: 'evt_1',
      type: 'payment_intent.succeeded',
      createdAt: at,
      intent: null,
      receivedAt: at,
    },
    reviews: {
      _id: new ObjectId(),
      name: 'Ann',
      addComment: 'Fine',
      ratings: 5,
      img: '/x',
      author: 'ann@example.com',
      createdAt: at,
    },
    profiles: { _id: new ObjectId(), owner: 'ann@example.com', city: 'Lisbon', savedAt: at },
    users: { _id: new ObjectId(), email: 'ann@example.com', createdAt: at },
    contactMessages: {
      _id: new ObjectId(),
      email: 'ann@example.com',
      subject: 'Hello',
      message: 'Where?',
      receivedAt: at,
    },
  };
}

/** Makes a database as an earlier version left it: its own indexes, no rules, and nothing to find documents by their beginnings. */
export async function fillAsBefore(db: Db): Promise<void> {
  for (const [name, document] of Object.entries(buildDocuments())) {
    await db.collection<StoredDocument>(name).insertOne(document);
  }
  await db.collection('parts').createIndexes([
    { key: { onSale: 1, _id: 1 }, name: 'on_sale' },
    { key: { onSale: 1, words: 1 }, name: 'on_sale_words' },
  ]);
  await db.collection('bookings').createIndex({ buyer: 1, words: 1 }, { name: 'buyer_words' });
  await db.collection('reviews').createIndex({ words: 1 }, { name: 'words' });
  await db.collection('users').createIndexes([
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { words: 1 }, name: 'words' },
  ]);
}
