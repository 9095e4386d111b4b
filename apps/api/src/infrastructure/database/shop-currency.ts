import { currencyName, currencySchema, shopCurrency, usualCurrency, type Currency } from '@switchyard/shared';
import type { Db } from 'mongodb';
import type { CollectionDefinition } from './collection.ts';

/** The time limit of each query, in milliseconds. */
const maxTimeMS = 5000;

const shopOf = (db: Db) => db.collection<{ _id: 'prices'; currency: string }>('shop');

/** The currency of the prices in the database. Undefined while there are no prices. */
export async function findCurrency(
  db: Db,
  collections: readonly Pick<CollectionDefinition, 'name' | 'hasPrices'>[],
): Promise<Currency | undefined> {
  const kept = currencySchema.safeParse((await shopOf(db).findOne({ _id: 'prices' }))?.currency);
  const counts = collections
    .filter(({ hasPrices }) => hasPrices)
    .map(({ name }) => db.collection(name).countDocuments({}, { limit: 1, maxTimeMS }));
  if ((await Promise.all(counts)).every((count) => count === 0)) return undefined;
  // Without a record the prices count as the default currency, not as whatever is configured now.
  return kept.success ? kept.data : usualCurrency;
}

/** Records the currency of the stored prices. The numbers stay as they are. */
export async function noteCurrency(db: Db, currency: Currency): Promise<void> {
  await shopOf(db).updateOne({ _id: 'prices' }, { $set: { currency } }, { upsert: true });
}

/** The message for prices in another currency than the configured one; undefined if both are the same. */
export function currencyFault(found: Currency | undefined, chosen: Currency): string | undefined {
  if (found === undefined || found === chosen) return undefined;
  return (
    `The prices in the database are in ${currencyName(found)}, and SHOP_CURRENCY is ${chosen}. ` +
    `Set SHOP_CURRENCY to ${found}, or run \`npm run currency -- ${chosen}\` to have the same numbers ` +
    `mean ${currencyName(chosen)}: docs/running.md, “Another currency”`
  );
}

/** An aggregation condition for the shop's currency: only amounts of one currency can be added up. */
export const inShopCurrency = () => ({ $eq: shopCurrency() });
