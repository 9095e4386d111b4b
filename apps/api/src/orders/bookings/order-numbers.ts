import type { OrderNumbersRepository } from './order-numbers.repository.ts';

interface Waiting {
  take(number: number): void;
  fail(error: unknown): void;
}

export type OrderNumbers = ReturnType<typeof createOrderNumbers>;

/**
 * In milliseconds. Numbers drawn ahead are discarded after this time: numbers should rise with time, and other
 * processes draw higher ones meanwhile.
 */
const aheadMs = 1000;
/** The most numbers that are drawn ahead at once. */
const mostAhead = 16;

/**
 * Gives orders their numbers, which rise with time. Calls are batched: those that arrive during a call to the database
 * share the next one, so that a crowd of orders does not queue for the single counter. A busy shop draws numbers ahead,
 * twice as many each time. A quiet shop draws none ahead, so its numbers have no gaps. A number is never given twice,
 * even if its order was not stored.
 */
export function createOrderNumbers({ draw, drawUnused }: OrderNumbersRepository) {
  let waiting: Waiting[] = [];
  let isDrawing = false;
  let ahead: number[] = [];
  let drawn = { ahead: 0, at: -Infinity };

  async function serve(): Promise<void> {
    isDrawing = true;
    while (waiting.length > 0) {
      if (!isRecent()) ahead = [];
      for (const number of ahead.splice(0, waiting.length)) waiting.shift()?.take(number);
      const served = waiting;
      waiting = [];
      if (served.length === 0) break;
      try {
        const more = isRecent() ? Math.min(Math.max(1, 2 * drawn.ahead), mostAhead) : 0;
        const first = await draw(served.length + more);
        drawn = { ahead: more, at: performance.now() };
        for (const [index, { take }] of served.entries()) take(first + index);
        ahead = Array.from({ length: more }, (_, index) => first + served.length + index);
      } catch (error) {
        for (const { fail } of served) fail(error);
      }
    }
    isDrawing = false;
  }

  const isRecent = () => performance.now() - drawn.at < aheadMs;

  return {
    async next(): Promise<number> {
      const known = isRecent() ? ahead.shift() : undefined;
      if (known !== undefined) return known;
      return new Promise((take, fail) => {
        waiting.push({ take, fail });
        if (!isDrawing) void serve();
      });
    },
    /** A number above those of all orders. Call it if another order has the drawn number already. */
    nextUnused(): Promise<number> {
      ahead = [];
      return drawUnused(1);
    },
  };
}
