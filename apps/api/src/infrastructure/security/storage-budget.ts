import type { Db } from 'mongodb';
import { refuse } from '../app-error.ts';
import type { Actor } from './actor.ts';
import { createDailyCount } from './daily-quota.ts';
import { wideNetworkOf } from './network.ts';

const kilobyte = 1024;
/** How much an account stores in a day, and all accounts of a wide network, in kilobytes. */
const most = { account: 5 * kilobyte, network: 50 * kilobyte };
/** What nearly everybody saves is smaller, and is not counted, so that it costs the database nothing. */
const usualBytes = 2 * kilobyte;

export type StorageBudget = ReturnType<typeof createStorageBudget>;

/**
 * Counts the bytes of what accounts store for themselves. Anybody can have many accounts, so a network counts, too. The
 * documents of an account are bounded by themselves: this bounds how fast all of them can grow.
 */
export function createStorageBudget(db: Db) {
  const ofAccount = createDailyCount(db, 'kilobytes of an account', most.account);
  const ofNetwork = createDailyCount(db, 'kilobytes of a network', most.network);
  return {
    /** @throws `storage_used_up` */
    async take({ id, ipAddress }: Pick<Actor, 'id' | 'ipAddress'>, stored: unknown): Promise<void> {
      const bytes = Buffer.byteLength(JSON.stringify(stored));
      if (bytes <= usualBytes) return;
      const size = Math.ceil(bytes / kilobyte);
      const retryAfter =
        (await ofAccount.add(id, size)) || (await ofNetwork.add(wideNetworkOf(ipAddress), size));
      if (retryAfter > 0) throw refuse('storage_used_up', { retryAfter });
    },
  };
}
