import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './root.ts';

const folder = join(root, '.local', 'promtool');

const howToGetPromtool = `There is no promtool to test the alert rules with. It comes with Prometheus:
  Debian, Ubuntu   sudo apt-get update; the tests then download it themselves
  macOS            brew install prometheus
or set PROMTOOL_PATH. Prometheus itself need not be running.`;

/**
 * Finds promtool: the one that PROMTOOL_PATH names, one on the PATH, or one from Debian's package. The package is
 * unpacked and not installed, because installing it starts a server.
 * @throws Error that says how to get one
 */
export function findPromtool(environment = process.env): string {
  const named = environment['PROMTOOL_PATH'];
  const folders = [
    ...(environment['PATH'] ?? '').split(delimiter).filter(Boolean),
    '/opt/homebrew/bin',
    folder,
  ];
  const found = [...(named ? [named] : []), ...folders.map((one) => join(one, 'promtool'))].find(
    isExecutable,
  );
  return found ?? fetchPromtool();
}

/**
 * Runs unit tests of rules or queries.
 * @returns what promtool prints: SUCCESS, or each test that failed by its name
 * @throws Error when the rules are malformed
 */
export function runPromtool(rules: string, tests: object[]): string {
  const promtool = findPromtool();
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

function fetchPromtool(): string {
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(folder, 'new-'));
  try {
    const options = { cwd: scratch, stdio: 'ignore', timeout: 100_000 } as const;
    execFileSync('apt-get', ['download', 'prometheus'], options);
    const [file = ''] = readdirSync(scratch);
    execFileSync('dpkg-deb', ['--extract', file, '.'], options);
    renameSync(join(scratch, 'usr', 'bin', 'promtool'), join(folder, 'promtool'));
    return join(folder, 'promtool');
  } catch (error) {
    throw new Error(howToGetPromtool, { cause: error });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
