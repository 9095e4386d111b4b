import type { Migration } from './migration.ts';

const whereExists = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/** What the queries and the promises of uniqueness rest on. */
export const indexes: Migration = {
  number: 2,
  name: 'indexes',
  needs: 0,
  indexes: {
    /**
     * Each order of the catalogue has an index for all of it and one for what is found by a search, so that a page is read
     * from where it begins to where it ends, whatever the catalogue holds. A price range bounds those by price.
     */
    parts: [
      { key: { onSale: 1, _id: 1 }, name: 'on_sale' },
      { key: { onSale: 1, name: 1, _id: 1 }, name: 'on_sale_name' },
      { key: { onSale: 1, priceCents: 1, _id: 1 }, name: 'on_sale_price' },
      { key: { onSale: 1, beginnings: 1, _id: 1 }, name: 'found' },
      { key: { onSale: 1, beginnings: 1, name: 1, _id: 1 }, name: 'found_name' },
      { key: { onSale: 1, beginnings: 1, priceCents: 1, _id: 1 }, name: 'found_price' },
      { key: { 'holds.at': 1 }, name: 'holds_at', ...whereExists('holds.at') },
    ],
    bookings: [
      { key: { buyer: 1, createdAt: -1, _id: -1 }, name: 'buyer_created' },
      { key: { transactionId: 1 }, name: 'transaction', unique: true, ...whereExists('transactionId') },
      { key: { transactions: 1 }, name: 'transactions', unique: true, ...whereExists('transactions') },
      { key: { status: 1, holdExpiresAt: 1 }, name: 'hold_end' },
      { key: { stockSettled: 1 }, name: 'unsettled', ...whereExists('stockSettled') },
      { key: { 'refunds.transactionId': 1 }, name: 'refunds', ...whereExists('refunds.transactionId') },
    ],
    paymentEvents: [{ key: { handledAt: 1, receivedAt: 1 }, name: 'unhandled' }],
    reviews: [
      { key: { author: 1 }, name: 'author' },
      { key: { beginnings: 1, _id: 1 }, name: 'found' },
      { key: { partId: 1, _id: 1 }, name: 'part', ...whereExists('partId') },
    ],
    profiles: [{ key: { owner: 1 }, name: 'owner', unique: true }],
    users: [
      { key: { email: 1 }, name: 'email', unique: true },
      { key: { email: 1, _id: 1 }, name: 'email_order' },
      { key: { beginnings: 1, _id: 1 }, name: 'found' },
      { key: { beginnings: 1, email: 1, _id: 1 }, name: 'found_email' },
      { key: { role: 1 }, name: 'role' },
    ],
    contactMessages: [{ key: { email: 1 }, name: 'email' }],
    rateLimits: [
      { key: { key: 1 }, name: 'key', unique: true },
      { key: { expire: 1 }, name: 'expire', expireAfterSeconds: 0 },
    ],
  },
};
