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
import { tell } from './tell-of-return.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

/** What the use cases of withdrawals and returns need. The routes call them with it. */
export type WithdrawalsShop = Parameters<typeof declareWithdrawal>[0] &
  Parameters<typeof declareReturn>[0] &
  Parameters<typeof settleWithdrawal>[0] &
  Omit<Parameters<typeof confirmReceipts>[0], 'noteUnproved'> & {
    withdrawals: WithdrawalsRepository;
    bookings: BookingsRepository;
    /** What is due if all that is left of a declaration is refunded now, and for which units. */
    dueFor(order: StoredBooking, settles: Settles): { lines: GivenUnits[]; dueMinor: number };
  };

/** A sweep has other work, and there is another one soon. */
const mostToldPerSweep = 100;

/** Tells the steps that a crash kept from being told. */
async function tellAll(shop: WithdrawalsShop): Promise<void> {
  for (const one of await shop.withdrawals.listUntold(mostToldPerSweep))
    await attempt(shop.logger, 'The news of a return', one.id, () => tell(shop, one));
}

export const createWithdrawalsService = (shop: WithdrawalsShop) => ({
  shop,
  /** Sends the receipts of new withdrawals and other news. Any number of processes may run it at once. */
  async sweep(): Promise<void> {
    await confirmReceipts({
      ...shop,
      noteUnproved: (order, withdrawal) => shop.followed(noteUnproved(shop, order, withdrawal)),
    });
    await tellAll(shop);
  },
});
