import type { Db } from 'mongodb';
import { examineEnvironment } from './config.ts';
import { examineShop } from './operations/doctor.ts';
import { findMissingIndexes, namesOf } from './platform/indexes.ts';
import { migrations, wantedIndexes } from './migrations/migrations.ts';
import { MigrationError, readProgress } from './migrations/progress.ts';

/** Tells each finding as it comes. Answers the exit code: 1 where something has to be mended. */
export async function doctor(): Promise<number> {
  const { usable, faults } = examineEnvironment();
  const findings = examineShop({
    environment: usable,
    faults,
    findMissingIndexes: async (db) => namesOf(await findMissingIndexes(db, wantedIndexes)),
    examineMigrations,
  });
  let failures = 0;
  const signs = { good: '✓', warning: '!', bad: '✗' } as const;
  for await (const { state, subject, found, advice } of findings) {
    process.stdout.write(`${signs[state]} ${subject}: ${found}\n${advice ? `    → ${advice}\n` : ''}`);
    if (state === 'bad') failures += 1;
  }
  process.stdout.write(failures === 0 ? '\nNothing is wrong.\n' : `\nTo be mended: ${failures}.\n`);
  return failures === 0 ? 0 : 1;
}

async function examineMigrations(db: Db) {
  try {
    const { pending, newer } = await readProgress(db, migrations);
    return { pending: pending.map(({ name }) => name), newer: newer.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof MigrationError) return { refusal: error.message };
    throw error;
  }
}
