import { examineEnvironment } from './config.ts';
import { examineShop } from './operations/doctor.ts';
import { findMissingIndexes } from './platform/indexes.ts';
import { createIndexes } from './repositories.ts';

/** Tells each finding as it comes. Answers the exit code: 1 where something has to be mended. */
export async function doctor(): Promise<number> {
  const { usable, faults } = examineEnvironment();
  const findings = examineShop({
    environment: usable,
    faults,
    findMissingIndexes: (db) => findMissingIndexes(db, createIndexes),
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
