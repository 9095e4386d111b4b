import { currencyCodes, currencyName } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { createBookingsRepository } from '../orders/bookings/bookings.repository.ts';
import { collections } from '../collections.ts';
import { findCurrency, noteCurrency } from '../infrastructure/database/shop-currency.ts';
import { PlainError } from './plain-error.ts';
import { tell, withDatabase } from './with-database.ts';

/**
 * Changes the currency of all prices without changing their numbers. Earlier orders keep their currency.
 * @throws PlainError for an unknown currency, and while orders in the former currency wait for payment
 */
export async function changeCurrency(code: string): Promise<number> {
  const currency = currencyCodes.find((one) => one === code.toLowerCase());
  if (!currency) throw new PlainError(`${code} is none of ${currencyCodes.join(', ')}.`);
  const before = await withDatabase(async (db) => {
    const found = await findCurrency(db, collections);
    if (found !== undefined && found !== currency) await requireNoUnpaid(db);
    await noteCurrency(db, currency);
    return found;
  });
  tell(
    before === undefined || before === currency
      ? `The prices are in ${currencyName(currency)}.`
      : `The prices were in ${currencyName(before)} and are in ${currencyName(currency)} now, with the same digits: ` +
          'look at the parts and at the costs of delivery. Start the API with ' +
          `SHOP_CURRENCY=${currency}.`,
  );
  return 0;
}

async function requireNoUnpaid(db: Db): Promise<void> {
  const unpaid = await createBookingsRepository(db).countUnpaid();
  if (unpaid === 0) return;
  throw new PlainError(
    `${unpaid === 1 ? 'An order waits' : `${unpaid} orders wait`} to be paid in the currency before. Wait until no ` +
      'order does, or cancel them, and run this again with the API stopped.',
  );
}
