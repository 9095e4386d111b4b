import { AsyncLocalStorage } from 'node:async_hooks';
import {
  currencyName,
  currencySchema,
  setShopCurrency,
  shopCurrency,
  usualCurrency,
  type Currency,
} from '@switchyard/shared';
import type { Collection, Db } from 'mongodb';
import { refuse } from '../app-error.ts';
import type { CollectionDefinition } from './collection.ts';

/** The time limit of each query, in milliseconds. */
const maxTimeMS = 5000;

interface PricesRecord {
  _id: 'prices';
  /** The currency of all stored prices. */
  currency: string;
  /** An admin chose it on screen, so `SHOP_CURRENCY` no longer counts. */
  isChosen?: true;
  /** There has been a part. From then on only the operator's command changes the currency, with the API stopped. */
  isFixed?: true;
}

const shopOf = (db: Db): Collection<PricesRecord> => db.collection<PricesRecord>('shop');

type Priced = readonly Pick<CollectionDefinition, 'name' | 'hasPrices'>[];

/** The currency of the prices in the database. Undefined while there are no prices. */
export async function findCurrency(db: Db, collections: Priced): Promise<Currency | undefined> {
  const kept = currencySchema.safeParse((await shopOf(db).findOne({ _id: 'prices' }))?.currency);
  if (!(await hasDocuments(db, collections, ['always', 'until a part']))) return undefined;
  // Without a record the prices count as the default currency, not as whatever is configured now.
  return kept.success ? kept.data : usualCurrency;
}

/** Whether any of the collections with such prices has a document. */
async function hasDocuments(
  db: Db,
  collections: Priced,
  which: readonly CollectionDefinition['hasPrices'][],
): Promise<boolean> {
  const counts = collections
    .filter(({ hasPrices }) => hasPrices && which.includes(hasPrices))
    .map(({ name }) => db.collection(name).countDocuments({}, { limit: 1, maxTimeMS }));
  return (await Promise.all(counts)).some((count) => count > 0);
}

/** Records the currency of the stored prices, as the operator says. The numbers stay as they are. */
export async function noteCurrency(db: Db, currency: Currency): Promise<void> {
  await shopOf(db).updateOne(
    { _id: 'prices' },
    { $set: { currency }, $unset: { isChosen: true } },
    { upsert: true },
  );
}

/** Whether an admin chose the currency on screen. */
export const isCurrencyChosen = async (db: Db): Promise<boolean> =>
  (await shopOf(db).findOne({ _id: 'prices' }))?.isChosen === true;

/** Records that the currency stays, if there is a part or an order. Without a record, prices are in the default one. */
export async function fixIfSold(db: Db, collections: Priced): Promise<void> {
  if (await hasDocuments(db, collections, ['always']))
    await shopOf(db).updateOne(
      { _id: 'prices' },
      { $set: { isFixed: true }, $setOnInsert: { currency: usualCurrency } },
      { upsert: true },
    );
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

export type ShopCurrency = ReturnType<typeof createShopCurrency>;

/**
 * Keeps this process at the shop's currency, which may be chosen in another process until the shop has a part. One
 * record decides. One write to it chooses another currency, and another write fixes the currency for good; only one of
 * the two can succeed. Until the currency is fixed, every call reads the record first, which costs little: a shop
 * without parts has few calls.
 * @param configured the currency of a shop without a record
 */
export function createShopCurrency(db: Db, collections: Priced, configured: Currency) {
  const shop = shopOf(db);
  const ofCall = new AsyncLocalStorage<Currency>();
  let isFixed = false;
  setShopCurrency(configured);

  function note(record: Omit<PricesRecord, '_id'> | null): void {
    // A read that began before the currency was fixed may end after it.
    if (isFixed) return;
    const kept = currencySchema.safeParse(record?.currency);
    setShopCurrency(kept.success ? kept.data : configured);
    isFixed = record?.isFixed === true;
  }

  return {
    /** Brings this process up to date. */
    async follow(): Promise<void> {
      if (!isFixed) note(await shop.findOne({ _id: 'prices' }, { maxTimeMS }));
    },

    /** Runs a call, and remembers the currency in which its amounts are meant. */
    during: <Result>(call: () => Result): Result => ofCall.run(shopCurrency(), call),

    /**
     * Fixes the currency for good. To be called before the first part is stored.
     * @throws a refusal: currency_just_changed if it is not the one in which the call's amounts are meant
     */
    async fix(): Promise<void> {
      const meant = ofCall.getStore() ?? shopCurrency();
      if (!isFixed) {
        const current = { $ifNull: ['$currency', meant] };
        const fixed = { $or: [{ $eq: ['$isFixed', true] }, { $eq: [current, meant] }] };
        const record = await shop.findOneAndUpdate(
          { _id: 'prices' },
          [{ $set: { currency: current, isFixed: { $cond: [fixed, true, '$$REMOVE'] } } }],
          { upsert: true, returnDocument: 'after', maxTimeMS },
        );
        note(record);
      }
      const current = shopCurrency();
      if (current !== meant) throw refuse('currency_just_changed', { currency: current });
    },

    /** Whether the currency can no longer be chosen. */
    isFixed: async (): Promise<boolean> => isFixed || (await isSold()),

    /** Whether an owner has chosen the currency, or it is fixed anyway. */
    isDecided: async (): Promise<boolean> => (await isSold()) || (await isCurrencyChosen(db)),

    /** @throws a refusal: currency_fixed if the shop has, or had, a part */
    async choose(currency: Currency): Promise<void> {
      if (await isSold()) throw refuse('currency_fixed');
      await shop.updateOne({ _id: 'prices' }, { $setOnInsert: { currency: configured } }, { upsert: true });
      const { matchedCount } = await shop.updateOne(
        { _id: 'prices', isFixed: { $ne: true } },
        { $set: { currency, isChosen: true } },
      );
      if (matchedCount === 0) throw refuse('currency_fixed');
      note({ currency });
    },
  };

  /** Whether there is a part or an order already, also in a shop from before the record. */
  async function isSold(): Promise<boolean> {
    return isFixed || (await hasDocuments(db, collections, ['always']));
  }
}
