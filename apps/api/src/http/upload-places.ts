import { largestUploadBytes } from '@switchyard/shared';
import type { Request } from 'express';
import { AppError } from '../platform/app-error.ts';
import type { DailyQuota } from '../platform/daily-quota.ts';

/** How many uploads, and how many bytes of them, this process holds at once: in all, and for one account. */
const most = { uploads: 30, bytes: 24 * 1024 * 1024 };
const mostOfAccount = { uploads: 10, bytes: 12 * 1024 * 1024 };

export interface UploadPlaces {
  /**
   * Runs the reading and the handling of an upload while it has a place, and counts it.
   * @throws AppError pictures_busy where there is no place, before anything is read; RateLimitError where the account has had
   * its share of the day; and what the work throws
   */
  within<T>(account: string, request: Request, work: () => Promise<T>): Promise<T>;
}

/** Bounds the memory that uploads take, from their first byte until they are handled, and keeps one account from taking all of it. */
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

/** The size of the request's body in bytes, as its header says; without that, the largest allowed. */
function sizeOf(request: Request): number {
  const said = Number(request.headers['content-length']);
  return said >= 0 ? Math.min(said, largestUploadBytes) : largestUploadBytes;
}
