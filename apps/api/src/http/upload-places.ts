import { largestUploadBytes } from '@switchyard/shared';
import type { Request } from 'express';
import { AppError } from '../app-error.ts';
import type { DailyQuota } from '../security/daily-quota.ts';

/** The uploads and bytes that this process holds at once: in all, and for one account. */
const most = { uploads: 30, bytes: 24 * 1024 * 1024 };
const mostOfAccount = { uploads: 10, bytes: 12 * 1024 * 1024 };

export interface UploadPlaces {
  /**
   * Reserves a place for an upload while `work` reads and handles it, and counts it towards the account's daily quota.
   * @throws AppError pictures_busy without a free place, RateLimitError over the quota, and whatever `work` throws
   */
  within<T>(account: string, request: Request, work: () => Promise<T>): Promise<T>;
}

/** Bounds the memory of uploads, from their first byte until they are handled, in all and for each account. */
export function createUploadPlaces(quota: DailyQuota): UploadPlaces {
  const all = createShare();
  const byAccount = new Map<string, Share>();
  return {
    async within(account, request, work) {
      const bytes = sizeOf(request);
      const own = byAccount.get(account) ?? createShare();
      if (!all.fits(bytes, most) || !own.fits(bytes, mostOfAccount)) {
        throw new AppError('pictures_busy', 'Many pictures are being stored. Try again in a moment.');
      }
      byAccount.set(account, own);
      for (const share of [all, own]) share.add(1, bytes);
      try {
        await quota.count(account);
        return await work();
      } finally {
        for (const share of [all, own]) share.add(-1, -bytes);
        if (own.isEmpty()) byAccount.delete(account);
      }
    },
  };
}

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
    isEmpty: () => held.uploads === 0,
  };
}

/** The size of a request's body in bytes by its header, else the largest allowed. */
function sizeOf(request: Request): number {
  const said = Number(request.headers['content-length']);
  return said >= 0 ? Math.min(said, largestUploadBytes) : largestUploadBytes;
}
