import { DatabaseSync } from 'node:sqlite';
import { StackFailure } from './failure.ts';

/**
 * Ensures that only one stack uses a folder at a time. It is a SQLite lock on an empty file, which the
 * operating system releases however this process ends.
 * @returns a function that releases the lock
 * @throws StackFailure if another process holds the lock
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
