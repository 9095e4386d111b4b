import { createHash } from 'node:crypto';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { PictureKind, PreparedPicture } from './decode-process.ts';

/**
 * How long an upload waits for its turn, in milliseconds. Together with the decoding, that must be less than the
 * time-out of proxies.
 */
const patienceMs = 30_000;

/** Who uploads a picture. Networks come first in the fair queue, because anybody can have many accounts. */
export interface Uploader {
  account: string;
  network: string;
}

export type DecodeUpload = (upload: Buffer, as: PictureKind) => Promise<PreparedPicture>;

type DecodeQueue = (upload: Buffer, uploader: Uploader, as?: PictureKind) => Promise<PreparedPicture>;

interface Waiting extends Uploader {
  begin(): Promise<void>;
}

/**
 * Decodes one picture at a time, with fair queueing. The next picture comes from the network that has used the least
 * decoding time so far and, within the network, from the account that has used the least. So others only wait for the
 * current picture, however many somebody uploads. Concurrent uploads of the same bytes by one account are decoded once.
 * `http/upload-limit.ts` limits the length of the queue.
 */
export function createDecodeQueue(decode: DecodeUpload): DecodeQueue {
  const underWay = new Map<string, Promise<PreparedPicture>>();
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    // Used times are forgotten once the queue is empty, which bounds their number.
    const used = createUse();
    for (let next = used.takeLeast(waiting); next; next = used.takeLeast(waiting)) {
      const begunAt = performance.now();
      await next.begin();
      // Adds a millisecond, so that even a turn too short to measure counts.
      used.add(next, performance.now() - begunAt + 1);
    }
    isBusy = false;
  }

  return (upload, uploader, as = 'picture') => {
    const digest = createHash('sha256').update(upload).digest('base64');
    const key = `${digest} ${as} ${uploader.account}`;
    const same = underWay.get(key);
    if (same) return same;
    const until = performance.now() + patienceMs;
    const { promise, resolve, reject } = Promise.withResolvers<PreparedPicture>();
    underWay.set(key, promise);
    waiting.push({
      ...uploader,
      async begin() {
        try {
          if (performance.now() > until) throw busy();
          resolve(await decode(upload, as));
        } catch (error) {
          reject(error);
        } finally {
          underWay.delete(key);
        }
      },
    });
    void work();
    return promise;
  };
}

/** The decoding time that each network and each account has used, in milliseconds. */
function createUse() {
  const used = new Map<string, number>();
  const of = (key: string) => used.get(key) ?? 0;
  const keysOf = ({ network, account }: Uploader) => [`network ${network}`, `account ${account}`] as const;
  function compare(one: Uploader, other: Uploader): number {
    const [network, account] = keysOf(one);
    const [otherNetwork, otherAccount] = keysOf(other);
    return of(network) - of(otherNetwork) || of(account) - of(otherAccount);
  }
  return {
    add(uploader: Uploader, ms: number): void {
      for (const key of keysOf(uploader)) used.set(key, of(key) + ms);
    },
    /** Takes the upload whose turn it is. Ties go to the one that has waited the longest. */
    takeLeast(waiting: Waiting[]): Waiting | undefined {
      const [least] = waiting.toSorted(compare);
      return least && waiting.splice(waiting.indexOf(least), 1)[0];
    },
  };
}

function busy(): AppError {
  return refuse('pictures_busy');
}
