import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './start-database.ts';

/**
 * One MongoDB server for a test run. Each test file uses a database of its own in it (scratch-database.ts). If the
 * server ends by itself (the embedded engine is an alpha version), it says why and starts again on the same data:
 * only the tests whose calls were under way fail, not all that follow.
 */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  let restarted = Promise.resolve();
  const database = await startTestDatabase({
    log,
    endedByItself(reason) {
      log(`The tests' database ended: ${reason}`);
      restarted = database.restart().then(
        () => log("The tests' database runs again, on the same data."),
        (error: unknown) => log(`The tests' database did not start again: ${String(error)}`),
      );
    },
  });
  provide('mongodbUri', database.uri);
  return async () => {
    await restarted;
    await database.stop();
  };
}
