import { setImmediate } from 'node:timers/promises';

/** Returns a function to call before each step of a long task. Other calls have their turn every so many steps. */
export function createTurns(steps: number): () => Promise<void> {
  let count = 0;
  return async () => {
    if (count % steps === 0) await setImmediate();
    count += 1;
  };
}

/** The usual number of rows of a file in one turn. */
export const rowsInTurn = 200;
