import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { attempt } from '../observability/attempt.ts';
import { confirmReceipts } from './confirm-receipt.ts';
import type { declareWithdrawal } from './declare.ts';
import type { declareReturn } from './declare-return.ts';
import type { settleWithdrawal } from './settle.ts';
import { tell } from './tell.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

/** What the use cases of withdrawals and returns need. The routes call them with it. */
export type WithdrawalsShop = Parameters<typeof declareWithdrawal>[0] &
  Parameters<typeof declareReturn>[0] &
  Parameters<typeof settleWithdrawal>[0] &
  Parameters<typeof confirmReceipts>[0] & {
    withdrawals: WithdrawalsRepository;
    bookings: BookingsRepository;
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
    await confirmReceipts(shop);
    await tellAll(shop);
  },
});
