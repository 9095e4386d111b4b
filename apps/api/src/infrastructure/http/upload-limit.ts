import { largestUploadBytes } from '@switchyard/shared';
import type { Request } from 'express';
import type { Db } from 'mongodb';
import { refuse } from '../app-error.ts';
import { createDailyQuota, type DailyQuota } from '../security/daily-quota.ts';
import { wideNetworkOf } from '../security/network.ts';

const megabyte = 1024 * 1024;
/** The most uploads and bytes that this process holds at once: in all, and for one account. */
const most = { uploads: 30, bytes: 24 * megabyte };
const mostOfAccount = { uploads: 10, bytes: 12 * megabyte };

export interface UploadLimit {
  /**
   * Runs `work`, which reads and handles the upload, within the limits. Counts the upload towards the account's daily
   * quota.
   * @throws a refusal: pictures_busy while there is no room; uploads_used_up once the quota is used up
   */
  within<T>(account: string, request: Request, work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds the memory of uploads in progress: in all, per account, and per network, because anybody can have many
 * accounts. A network's uploads together, beyond the first one, must leave at least as much room free as they take. So
 * a few networks never take all the room.
 */
export function createUploadLimit(quota: DailyQuota): UploadLimit {
  const all = createShare();
  const shares = new Map<string, Share>();
  const shareOf = (key: string) => shares.get(key) ?? createShare();
  return {
    async within(account, request, work) {
      const bytes = sizeOf(request);
      const [byNetwork, byAccount] = [`network ${wideNetworkOf(request.ip)}`, `account ${account}`];
      const [network, own] = [shareOf(byNetwork), shareOf(byAccount)];
      const isFair = network.isEmpty() || network.fits(bytes, all.leftBeside(bytes));
      if (!isFair || !all.fits(bytes, most) || !own.fits(bytes, mostOfAccount)) throw refuse('pictures_busy');
      shares.set(byNetwork, network).set(byAccount, own);
      for (const share of [all, network, own]) share.add(1, bytes);
      try {
        await quota.count(account);
        return await work();
      } finally {
        for (const share of [all, network, own]) share.add(-1, -bytes);
        if (network.isEmpty()) shares.delete(byNetwork);
        if (own.isEmpty()) shares.delete(byAccount);
      }
    },
  };
}

export const createUploadsQuota = (db: Db, perDay: number): DailyQuota =>
  createDailyQuota(db, 'uploads', perDay, (retryAfter) => refuse('uploads_used_up', { perDay, retryAfter }));

type Share = ReturnType<typeof createShare>;

function createShare() {
  const held = { uploads: 0, bytes: 0 };
  return {
    fits: (bytes: number, limit: typeof most) =>
      held.uploads < limit.uploads && held.bytes + bytes <= limit.bytes,
    add(uploads: number, bytes: number) {
      held.uploads += uploads;
      held.bytes += bytes;
    },
    /** The room that is left once one more upload of this size is held. */
    leftBeside: (bytes: number) => ({
      uploads: most.uploads - held.uploads - 1,
      bytes: most.bytes - held.bytes - bytes,
    }),
    isEmpty: () => held.uploads === 0,
  };
}

/** The size of a request's body in bytes: its `Content-Length`, else the largest allowed size. */
function sizeOf(request: Request): number {
  const said = Number(request.headers['content-length']);
  return said >= 0 ? Math.min(said, largestUploadBytes) : largestUploadBytes;
}
