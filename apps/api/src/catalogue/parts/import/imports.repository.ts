import type { Db } from 'mongodb';
import type { ImportResult } from '@switchyard/shared/parts';

interface ImportDocument {
  /** A hash of the file and of what its sender said about it. */
  _id: string;
  total: number;
  done: number;
  startedAt: Date;
  /** When it last came further. */
  at: Date;
  missed: MissedRow[];
}

type MissedRow = Omit<ImportResult['missed'][number], 'part'>;

/** The most missed rows that are kept; the answer of the import has all of them. */
const mostMissed = 200;
const mostListed = 5;

export type ImportsRepository = ReturnType<typeof createImportsRepository>;

export function createImportsRepository(db: Db) {
  // Losing one progress update in a crash does no harm: the next update has the right number again.
  const imports = db.collection<ImportDocument>('imports', { writeConcern: { w: 1, journal: false } });
  return {
    /** @param done how many rows have nothing to do, as when an import is sent again */
    async begin(_id: string, total: number, done: number, at: Date): Promise<void> {
      await imports.replaceOne({ _id }, { total, done, startedAt: at, at, missed: [] }, { upsert: true });
    },

    async advance(_id: string, done: number, missed: readonly MissedRow[], at: Date): Promise<void> {
      await imports.updateOne(
        { _id },
        {
          // Two runs of one import: whoever is ahead.
          $max: { done, at },
          ...(missed.length > 0 && { $push: { missed: { $each: [...missed], $slice: mostMissed } } }),
        },
      );
    },

    /** The newest first. */
    newest: () => imports.find({}, { sort: { at: -1 }, limit: mostListed }).toArray(),
  };
}
