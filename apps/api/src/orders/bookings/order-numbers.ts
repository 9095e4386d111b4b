import type { OrderNumbersRepository } from './order-numbers.repository.ts';

interface Waiting {
  take(number: number): void;
  fail(error: unknown): void;
}

export type OrderNumbers = ReturnType<typeof createOrderNumbers>;

/**
 * Gives orders their numbers, rising with time. Whoever asks while a call to the database is under way is served by the
 * next call, all of them at once: so a crowd of orders does not queue at the one counter, and a quiet shop leaves no
 * gaps. A number that its order did not take is never given again.
 */
export function createOrderNumbers({ draw, drawUnused }: OrderNumbersRepository) {
  let waiting: Waiting[] = [];
  let isDrawing = false;

  async function serve(): Promise<void> {
    isDrawing = true;
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        const first = await draw(served.length);
        for (const [index, { take }] of served.entries()) take(first + index);
      } catch (error) {
        for (const { fail } of served) fail(error);
      }
    }
    isDrawing = false;
  }

  return {
    next: (): Promise<number> =>
      new Promise((take, fail) => {
        waiting.push({ take, fail });
        if (!isDrawing) void serve();
      }),
    /** A number above all that orders have, after one that another order has already. */
    nextUnused: (): Promise<number> => drawUnused(1),
  };
}
