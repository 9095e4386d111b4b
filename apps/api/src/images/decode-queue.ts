import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { PreparedPicture } from './decode-process.ts';

/** How long an upload waits for its turn, in milliseconds. Together with the decoding, less than proxies wait. */
const patienceMs = 30_000;

export type DecodeQueue = (upload: Buffer, account: string) => Promise<PreparedPicture>;

interface Waiting {
  account: string;
  begin(): Promise<void>;
}

/**
 * Decodes one picture at a time, in order, but takes turns between accounts. Decodes the same bytes once if they
 * come several times at once. `http/upload-places.ts` limits how many may wait.
 * @throws AppError pictures_busy if the turn does not come in time, and what `decode` throws
 */
export function createDecodeQueue(decode: (upload: Buffer) => Promise<PreparedPicture>): DecodeQueue {
  const underWay = new Map<string, Promise<PreparedPicture>>();
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    let latest: string | undefined;
    while (waiting.length > 0) {
      const index = waiting.findIndex(({ account }) => account !== latest);
      const [next] = waiting.splice(Math.max(index, 0), 1);
      latest = next?.account;
      await next?.begin();
    }
    isBusy = false;
  }

  return (upload, account) => {
    const digest = createHash('sha256').update(upload).digest('base64');
    const same = underWay.get(digest);
    if (same) return same;
    const until = performance.now() + patienceMs;
    const { promise, resolve, reject } = Promise.withResolvers<PreparedPicture>();
    underWay.set(digest, promise);
    waiting.push({
      account,
      async begin() {
        try {
          if (performance.now() > until) throw busy();
          resolve(await decode(upload));
        } catch (error) {
          reject(error);
        } finally {
          underWay.delete(digest);
        }
      },
    });
    void work();
    return promise;
  };
}

function busy(): AppError {
  return new AppError('pictures_busy', 'Many pictures are being stored. Try again in a moment.');
}
