import { createHash } from 'node:crypto';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { PreparedPicture } from './decode-process.ts';

/** How long an upload waits for its turn, in milliseconds. Together with the decoding, less than proxies wait. */
const patienceMs = 30_000;

/** Who sends a picture. Anybody can have many accounts, so turns are shared between networks first. */
export interface Uploader {
  account: string;
  network: string;
}

type DecodeQueue = (upload: Buffer, uploader: Uploader) => Promise<PreparedPicture>;

interface Waiting extends Uploader {
  begin(): Promise<void>;
}

/**
 * Decodes one picture at a time. The next is of the network that has had the least time so far, and of its account
 * that has had the least: however many pictures somebody sends, others wait for the one that is under way. Decodes the
 * same bytes of an account once if they come several times at once. `http/upload-slots.ts` limits how many may wait.
 */
export function createDecodeQueue(decode: (upload: Buffer) => Promise<PreparedPicture>): DecodeQueue {
  const underWay = new Map<string, Promise<PreparedPicture>>();
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    // Forgotten once nobody waits.
    const used = createUse();
    for (let next = used.takeLeast(waiting); next; next = used.takeLeast(waiting)) {
      const begunAt = performance.now();
      await next.begin();
      // One millisecond more, so that even a turn too short to measure counts.
      used.add(next, performance.now() - begunAt + 1);
    }
    isBusy = false;
  }

  return (upload, uploader) => {
    const digest = createHash('sha256').update(upload).digest('base64');
    const key = `${digest} ${uploader.account}`;
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
          resolve(await decode(upload));
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

/** How much decoding each network and each account has had, in milliseconds. */
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
    /** Of equals, the one that has waited the longest. */
    takeLeast(waiting: Waiting[]): Waiting | undefined {
      const [least] = waiting.toSorted(compare);
      return least && waiting.splice(waiting.indexOf(least), 1)[0];
    },
  };
}

function busy(): AppError {
  return refuse('pictures_busy');
}
