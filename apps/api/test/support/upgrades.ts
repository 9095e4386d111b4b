import type { Db } from 'mongodb';
import { bookings } from '../../src/orders/bookings/bookings.collection.ts';
import { collections } from '../../src/collections.ts';
import type { Migration } from '../../src/infrastructure/database/migrate.ts';
import { migrations } from '../../src/migrations.ts';
import type { Schema } from '../../src/preparation.ts';
import { newBuyer } from './orders.ts';
import { addPart, buildOrder, type Shop } from './shop.ts';

/** An upgrade by which a migration is proved, see upgrades.test.ts. */
export interface Upgrade {
  /** The migration. */
  name: string;
  /** The collection that it changes. */
  collection: string;
  /** What the version that brings it needs of its database. */
  after: Schema;
  /** Has a copy of the version before it store something. Answers its id, and what its caller was told. */
  store(shop: Shop): Promise<() => Promise<{ id: string; status: number }>>;
  /** The ids of what the version that brings it finds of that. */
  find(db: Db): Promise<string[]>;
}

/** The upgrades of released migrations. Each stays as long as its migration. */
export const upgrades: readonly Upgrade[] = [];

/** The migrations that nothing proves. */
export const unproved = (made: readonly Migration[], proved: readonly { name: string }[]): string[] =>
  made.map(({ name }) => name).filter((name) => !proved.some((one) => one.name === name));

/**
 * The worked example: from a version that there will never be, an order says in `contact` whose it is. Older copies
 * store orders without it, which would be nobody's.
 */
const ordersNameTheirContact: Migration = {
  name: 'orders-name-their-contact',
  needs: 'orders-name-their-contact',
  async run(db) {
    const orders = db.collection('bookings');
    const lacking = { account: { $exists: true }, contact: { $exists: false } };
    for await (const { _id } of orders.find(lacking, { projection: { _id: 1 } }))
      // As the order is now: an older copy may have changed it since it was found.
      await orders.updateOne({ _id, ...lacking }, [{ $set: { contact: { account: '$account' } } }]);
  },
};

const named = { $or: [{ status: 'abandoned' }, { 'contact.account': { $exists: true } }] };

export const madeUp: Upgrade = {
  name: ordersNameTheirContact.name,
  collection: bookings.name,
  after: {
    collections: collections.map((one) =>
      one === bookings ? { ...one, validator: { $and: [bookings.validator ?? {}, named] } } : one,
    ),
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
