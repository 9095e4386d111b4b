import type { ClientSession, Db } from 'mongodb';
import { z } from 'zod';
import { identifyShop } from '../infrastructure/database/shop-identity.ts';

/** Which shop a backup is of, and how much is in it. */
export const shopFactsSchema = z.object({
  shop: z.string(),
  orders: z.coerce.number().int(),
  /** Orders that were ever paid. They are never deleted. */
  paid: z.coerce.number().int(),
  parts: z.coerce.number().int(),
  accounts: z.coerce.number().int(),
});
export type ShopFacts = z.infer<typeof shopFactsSchema>;

export async function readShopFacts(db: Db, shop: string, session?: ClientSession): Promise<ShopFacts> {
  const count = (name: string, filter = {}) =>
    db.collection(name).countDocuments(filter, { ...(session && { session }) });
  return {
    shop,
    orders: await count('bookings'),
    paid: await count('bookings', { transactionId: { $exists: true } }),
    parts: await count('parts'),
    accounts: await count('users'),
  };
}

/** The facts in words, such as `shop 1a2b3c4d: 412 orders (398 paid), 68 parts, 120 accounts`. */
export const describeShop = ({ shop, orders, paid, parts, accounts }: ShopFacts): string =>
  `shop ${shop.slice(0, 8)}: ${orders} orders (${paid} paid), ${parts} parts, ${accounts} accounts`;

/** The facts of this database's shop. Creates the shop's id if it has none. */
export const factsOf = async (db: Db): Promise<ShopFacts> => readShopFacts(db, await identifyShop(db));
