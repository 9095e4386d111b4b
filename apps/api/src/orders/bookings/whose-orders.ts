import type { Whose } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';

export interface WhoseNeeds {
  bookings: Pick<BookingsRepository, 'listAccountsOf'>;
  /** The id of the account that has an e-mail now. */
  accountWith(email: string): Promise<string | undefined>;
  /** Which of these accounts exist. */
  listExisting(accounts: readonly string[]): Promise<string[]>;
}

/**
 * Whose orders an admin means by an e-mail: those of the account that has it now, whatever they were placed with, and
 * those that deleted accounts placed with it. What an account placed that has another e-mail now is meant by that one.
 */
export async function whoseOrders(needs: WhoseNeeds, email: string): Promise<Whose> {
  const placedWithIt = needs.bookings.listAccountsOf(email);
  const [account, notBy] = await Promise.all([
    needs.accountWith(email),
    placedWithIt.then(needs.listExisting),
  ]);
  return { account, buyer: email, notBy };
}
