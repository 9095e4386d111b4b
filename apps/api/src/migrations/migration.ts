import type { Db, Document } from 'mongodb';
import type { Indexes } from '../platform/indexes.ts';

/**
 * One step that brings a database from what the version before knew to what this one knows. Once released it is never
 * changed: what comes after it is a step of its own.
 *
 * Expand, then contract. Processes of the version before go on working while a step is done and after it, so it may add
 * (indexes, collections, fields, rules that the version before keeps), and take away only what the version before does not
 * use any more. To rename a field: one release writes both and fills the new one, the next reads the new one, and only the
 * one after that takes the old one away.
 *
 * Each step may be done twice, wholly or in part, and by two processes at once.
 */
export interface Migration {
  /** Its place in the order, from 1. */
  number: number;
  name: string;
  /**
   * The number of the last step that a program must know to work on the database once this one is done. 0 for what only
   * adds: any program may. A step that takes something away names the one after which nothing used it any more.
   */
  needs: number;
  /** The rules of each collection's documents, in the place of those before. */
  validators?: Record<string, Document>;
  /** What must be done before the indexes can be made; it stops when the signal is aborted. */
  prepare?(db: Db, signal: AbortSignal): Promise<void>;
  /** Names of indexes, by collection. */
  droppedIndexes?: Record<string, string[]>;
  indexes?: Indexes;
  /** What else there is to do; it stops when the signal is aborted. */
  run?(db: Db, signal: AbortSignal): Promise<void>;
}

/** The indexes that a database has once all is done. */
export function indexesAfter(migrations: readonly Migration[]): Indexes {
  const indexes: Indexes = {};
  for (const { droppedIndexes = {}, indexes: made = {} } of migrations) {
    for (const [collection, names] of Object.entries(droppedIndexes)) {
      indexes[collection] = (indexes[collection] ?? []).filter(({ name }) => !names.includes(String(name)));
    }
    for (const [collection, descriptions] of Object.entries(made)) {
      indexes[collection] = [...(indexes[collection] ?? []), ...descriptions];
    }
  }
  return indexes;
}
