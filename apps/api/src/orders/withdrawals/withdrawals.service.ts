import type { GivenUnits } from '@switchyard/shared/bookings/units';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { Settles } from '../bookings/settles.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import { confirmReceipts } from './confirm-receipt.ts';
import type { declareWithdrawal } from './declare.ts';
import { noteUnproved } from './declare-units.ts';
import type { declareReturn } from './declare-return.ts';
import type { settleWithdrawal } from './settle.ts';
import { tellOfReturn } from './tell-of-return.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

/** The dependencies of the use cases of withdrawals and returns, with which the routes call them. */
export type WithdrawalsShop = Parameters<typeof declareWithdrawal>[0] &
  Parameters<typeof declareReturn>[0] &
  Parameters<typeof settleWithdrawal>[0] &
  Omit<Parameters<typeof confirmReceipts>[0], 'noteUnproved'> & {
    withdrawals: WithdrawalsRepository;
    bookings: BookingsRepository;
    /** The units that are left of a declaration, and the amount due for refunding them now, in minor units. */
    dueFor(order: StoredBooking, settles: Settles): { lines: GivenUnits[]; dueMinor: number };
  };

/** Bounds a sweep; the next one takes the rest. */
const mostToldPerSweep = 100;

/** Sends the mails of steps that a crash interrupted. */
async function tellAll(shop: WithdrawalsShop): Promise<void> {
  for (const one of await shop.withdrawals.listUntold(mostToldPerSweep))
    await attempt(shop.logger, 'The news of a return', one.id, () => tellOfReturn(shop, one));
}

export const createWithdrawalsService = (shop: WithdrawalsShop) => ({
  shop,
  /**
   * Sends the receipts of new withdrawals, and the mails of other steps. Any number of processes may run it at once.
   */
  async sweep(): Promise<void> {
    await confirmReceipts({
      ...shop,
      noteUnproved: (order, withdrawal) => shop.followed(noteUnproved(shop, order, withdrawal)),
    });
    await tellAll(shop);
  },
});
