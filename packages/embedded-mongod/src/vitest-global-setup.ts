import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './start-database.ts';

/**
 * Starts one MongoDB server for a test run, in which each test file uses its own database
 * (scratch-database.ts). If the server crashes (the embedded engine is an alpha version), this reports the
 * reason and restarts it with the same data. So only the tests with calls in flight fail, not all later ones.
 */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  let restarted = Promise.resolve();
  const database = await startTestDatabase({
    inMemory: true,
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
