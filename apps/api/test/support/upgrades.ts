import type { Db } from 'mongodb';
import { bookings } from '../../src/orders/bookings/bookings.collection.ts';
import type { Migration } from '../../src/infrastructure/database/migrate.ts';
import { migrations } from '../../src/migrations.ts';
import type { Schema } from '../../src/preparation.ts';
import { newBuyer } from './orders.ts';
import { addPart, buildOrder, type Shop } from './shop.ts';

/** A test case that proves a migration; upgrades.test.ts runs it. */
export interface Upgrade {
  /** The migration's name. */
  name: string;
  /** The collection that the migration changes. */
  collection: string;
  /** The database schema of the version that introduces the migration. */
  after: Schema;
  /**
   * Prepares a write by the previous version. The returned function makes the write, and returns the document's id and
   * the status code.
   */
  store(shop: Shop): Promise<() => Promise<{ id: string; status: number }>>;
  /** The ids of the stored documents that the new version can find. */
  find(db: Db): Promise<string[]>;
}

/** The test cases of released migrations. Each stays as long as its migration. */
export const upgrades: readonly Upgrade[] = [];

/** The migrations without a test case. */
export const unproved = (made: readonly Migration[], proved: readonly { name: string }[]): string[] =>
  made.map(({ name }) => name).filter((name) => !proved.some((one) => one.name === name));

/**
 * A worked example with an invented migration: orders name their account in a new field, `contact`. The previous
 * version stores orders without it, which would then belong to nobody.
 */
const ordersNameTheirContact: Migration = {
  name: 'orders-name-their-contact',
  needs: 'orders-name-their-contact',
  async run(db) {
    const orders = db.collection('bookings');
    const lacking = { account: { $exists: true }, contact: { $exists: false } };
    for await (const { _id } of orders.find(lacking, { projection: { _id: 1 } }))
      // Copies the order's current value, because a process of the previous version may have changed it since it was
      // found.
      await orders.updateOne({ _id, ...lacking }, [{ $set: { contact: { account: '$account' } } }]);
  },
};

const named = { $or: [{ status: 'abandoned' }, { 'contact.account': { $exists: true } }] };

export const madeUp: Upgrade = {
  name: ordersNameTheirContact.name,
  collection: bookings.name,
  after: {
    // Preparing the others again, which stay as they are, would take most of the time.
    collections: [{ ...bookings, validator: { $and: [bookings.validator ?? {}, named] } }],
    migrations: [...migrations, ordersNameTheirContact],
  },
  async store(shop) {
    const buyer = await newBuyer(shop);
    const part = await addPart(shop, { availableQuantity: 1000 });
    const order = buildOrder(part, buyer.email, 1);
    return async () => {
      const { status, body } = await shop.as(buyer.token).post('/booking').send(order);
      return { status, id: String(body.insertedId) };
    };
  },
  async find(db) {
    const accounts = (await db.collection('users').distinct('_id')).map(String);
    const found = await db.collection('bookings').distinct('_id', { 'contact.account': { $in: accounts } });
    return found.map(String);
  },
};
