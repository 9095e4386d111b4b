import type { Db } from 'mongodb';
import { refuse } from '../app-error.ts';
import type { Actor } from './actor.ts';
import { createDailyCount } from './daily-quota.ts';
import { wideNetworkOf } from './network.ts';

const kilobyte = 1024;
/** How many kilobytes an account, and all accounts of a wide network, may store per day. */
const most = { account: 5 * kilobyte, network: 50 * kilobyte };
/** Smaller documents are not counted: nearly everybody saves less, and counting costs a database write. */
const usualBytes = 2 * kilobyte;

export type StorageBudget = ReturnType<typeof createStorageBudget>;

/**
 * Limits how many kilobytes an account may store per day, and all accounts of a wide network together, because anybody
 * can have many accounts. The size of each document is limited elsewhere.
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
