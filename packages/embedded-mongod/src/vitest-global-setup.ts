import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './start-database.ts';

/** One MongoDB server for a test run. Each test file uses a database of its own in it (scratch-database.ts). */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const database = await startTestDatabase({ log: (line) => process.stderr.write(`${line}\n`) });
  provide('mongodbUri', database.uri);
  return () => database.stop();
}
