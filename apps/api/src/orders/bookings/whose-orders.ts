import type { Whose } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';

export interface WhoseNeeds {
  bookings: Pick<BookingsRepository, 'listAccountsOf'>;
  /** The id of the account that has this e-mail now. */
  accountWith(email: string): Promise<string | undefined>;
  /** Which of these accounts still exist. @returns their ids */
  listExisting(accounts: readonly string[]): Promise<string[]>;
}

/**
 * The orders that an admin asks for by an e-mail: all orders of the account that has the e-mail now, and the orders
 * that deleted accounts placed with it. If the account of an order has another e-mail now, the order is found under
 * that one.
 */
export async function whoseOrders(needs: WhoseNeeds, email: string): Promise<Whose> {
  const placedWithIt = needs.bookings.listAccountsOf(email);
  const [account, notBy] = await Promise.all([
    needs.accountWith(email),
    placedWithIt.then(needs.listExisting),
  ]);
  return { account, buyer: email, notBy };
}
