import { globSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { noTests } from './reports.mjs';

/**
 * The tests of these scripts, which belong to no workspace, on Node's own runner.
 * @param {string} folder
 * @returns {Promise<import('./reports.mjs').Counts>}
 */
export async function runOwnTests(folder) {
  const counts = { ...noTests };
  const files = globSync('**/*.test.mjs', { cwd: folder }).map((file) => `${folder}/${file}`);
  const stream = run({ files });
  stream.on('test:summary', ({ file, counts: told }) => {
    if (file !== undefined) return; // one per file, then one for all
    counts.passed = told.passed;
    counts.failed = told.tests - told.passed - told.skipped - told.todo;
    counts.skipped = told.skipped + told.todo;
  });
  for await (const text of stream.compose(spec)) process.stdout.write(text);
  return counts.passed + counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
