import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMonitoringProgram } from './monitoring-programs.ts';

/**
 * Runs unit tests of rules or queries.
 * @returns promtool's output: SUCCESS, or the name of each failed test
 * @throws Error when the rules are malformed
 */
export function runPromtool(rules: string, tests: object[]): string {
  const promtool = findMonitoringProgram('promtool');
  execFileSync(promtool, ['check', 'rules', rules]);
  const scratch = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    const path = join(scratch, 'test.yml');
    writeFileSync(path, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
    const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', path], { encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
