import type { Whose } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';

export interface WhoseNeeds {
  bookings: Pick<BookingsRepository, 'listAccountsOf'>;
  /** The id of the account that has this e-mail now. */
  accountWith(email: string): Promise<string | undefined>;
  /** Those of these account ids that still exist. */
  listExisting(accounts: readonly string[]): Promise<string[]>;
}

/**
 * The orders that an admin asks for by an e-mail: all orders of the account that has the e-mail now, and those that
 * deleted accounts placed with it. The orders of an existing account that has another e-mail now are found under that
 * one.
 */
export async function whoseOrders(needs: WhoseNeeds, email: string): Promise<Whose> {
  const placedWithIt = needs.bookings.listAccountsOf(email);
  const [account, notBy] = await Promise.all([
    needs.accountWith(email),
    placedWithIt.then(needs.listExisting),
  ]);
  return { account, buyer: email, notBy };
}
