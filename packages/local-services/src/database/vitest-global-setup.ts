import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './start-test-database.ts';

/** One MongoDB server for a whole test run; each test file picks a database of its own in it (scratch-database.ts). */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const database = await startTestDatabase({ log: (line) => process.stderr.write(`${line}\n`) });
  provide('mongodbUri', database.uri);
  return () => database.stop();
}
