import { setTimeout as sleep } from 'node:timers/promises';
import { completeSale } from '../../../support/complete-sale.ts';

/**
 * Milliseconds between two calls of one visitor. Together the visitors stay below the rate limit of one IP
 * address.
 */
const pause = 300;

export interface Load {
  /** Stops the load. The first failures are described by what failed and how. */
  stop(): Promise<{ calls: number; sales: number; failures: string[] }>;
}

/**
 * Starts visitors that keep reading pages and calling the API, bypassing the cache. With `sales`, a buyer
 * also buys.
 */
export function startLoad(origin: string, { sales = false } = {}): Load {
  const counts = { calls: 0, sales: 0 };
  const failures: string[] = [];
  const stopping = new AbortController();

  async function lane(action: () => Promise<void>): Promise<void> {
    // oxlint-disable-next-line switchyard/sleeps -- the pace of a visitor
    for (; !stopping.signal.aborted; await sleep(pause)) {
      try {
        await action();
      } catch (error) {
        failures.push(`${new Date().toISOString()} ${describe(error)}`);
      }
    }
  }
  const visit = (path: string) => async () => {
    counts.calls += 1;
    const answer = await fetch(origin + path, { headers: { 'cache-control': 'no-cache' } });
    const body = await answer.text();
    // A page without content is fine: if the page server gets no answer in time, the browser renders the
    // page.
    if (!answer.ok && !body.includes('<div id="root">'))
      throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
  };
  const buy = async () => {
    await completeSale(origin);
    counts.sales += 1;
  };
  const lanes = ['/', '/api/part', '/api/settings', '/api/review'].map((path) => lane(visit(path)));
  if (sales) lanes.push(lane(buy));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(lanes);
      return { ...counts, failures: failures.slice(0, 20) };
    },
  };
}

const describe = (error: unknown): string =>
  error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : String(error);
