import { currencyName, currencySchema, shopCurrency, usualCurrency, type Currency } from '@switchyard/shared';
import type { Db } from 'mongodb';
import type { CollectionDefinition } from './collection.ts';

/** How long a look at the shop's contents may take, in milliseconds. */
const maxTimeMS = 5000;

const shopOf = (db: Db) => db.collection<{ _id: 'prices'; currency: string }>('shop');

/** The currency that the database's prices are meant in. Undefined while it has none. */
export async function findCurrency(
  db: Db,
  collections: readonly Pick<CollectionDefinition, 'name' | 'hasPrices'>[],
): Promise<Currency | undefined> {
  const kept = currencySchema.safeParse((await shopOf(db).findOne({ _id: 'prices' }))?.currency);
  const counts = collections
    .filter(({ hasPrices }) => hasPrices)
    .map(({ name }) => db.collection(name).countDocuments({}, { limit: 1, maxTimeMS }));
  if ((await Promise.all(counts)).every((count) => count === 0)) return undefined;
  // Without a note they are taken for the usual one, not for whatever is chosen now.
  return kept.success ? kept.data : usualCurrency;
}

/** Notes what the prices are meant in from now on. They stay as they are. */
export async function noteCurrency(db: Db, currency: Currency): Promise<void> {
  await shopOf(db).updateOne({ _id: 'prices' }, { $set: { currency } }, { upsert: true });
}

/** Why a shop cannot use these prices; undefined if it can. */
export function currencyFault(found: Currency | undefined, chosen: Currency): string | undefined {
  if (found === undefined || found === chosen) return undefined;
  return (
    `The prices in the database are in ${currencyName(found)}, and SHOP_CURRENCY is ${chosen}. ` +
    `Set SHOP_CURRENCY to ${found}, or run \`npm run currency -- ${chosen}\` to have the same numbers ` +
    `mean ${currencyName(chosen)}: docs/running.md, “Another currency”`
  );
}

/** Only money of the shop's currency can be added up. */
export const inShopCurrency = () => ({ $eq: shopCurrency() });
