import { DatabaseSync } from 'node:sqlite';
import { StackFailure } from './failure.ts';

/**
 * Makes sure that one stack at a time uses a folder. The lock is SQLite's on an empty file, so the system releases it
 * when this process ends in any way.
 * @returns a function that releases it
 * @throws StackFailure if another process has it
 */
export function takeLock(file: string): () => void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    database.close();
    const message = "This checkout's shop is running already. Stop it first: Ctrl-C where it runs.";
    throw new StackFailure(message, undefined, error);
  }
  return () => database.close();
}
