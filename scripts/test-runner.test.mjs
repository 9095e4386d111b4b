import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, it, onTestFinished, vi } from 'vitest';
import { failure, summaryOf } from './test/results.mjs';

/**
 * A repository with two suites, `stack` for Vitest and `screens` for Playwright, in which the runner runs.
 * @type {string}
 */
let root;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'runner-'));
  cpSync('scripts', join(root, 'scripts'), { recursive: true, filter: (from) => !from.includes('.test.') });
  write({
    'scripts/lib/programs.mjs': 'export const ensurePrograms = () => {};',
    'vitest.config.mjs': `import { globSync } from 'node:fs';
      export default { test: { globalSetup: globSync('deep/stack/setup.mjs'), projects: [{ test: {
      name: '(deep stack)', globals: true, include: ['deep/stack/*.test.mjs'], exclude: ['**/left-out.test.mjs'] } }],
      reporters: ['./scripts/test/vitest-reporter.mjs'] } };`,
    'e2e/screens.config.ts': `export default { testMatch: '**/*.spec.ts', retries: 1, retryStrategy: 'isolated', projects: [{ name: 'phone' }],
      reporter: '../scripts/test/playwright-reporter.mjs' };`,
  });
  for (const name of ['node_modules/vitest', 'node_modules/.bin/vitest', 'e2e/node_modules']) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    symlinkSync(resolve(name), join(root, name));
  }
  writeFileSync(join(root, 'node_modules/.bin/turbo'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(/** @type {Record<string, string>} */ files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

/**
 * Runs the runner with exactly these test files.
 * @param {Record<string, string>} vitest @param {Record<string, string>} [playwright]
 */
function start(vitest, playwright = {}) {
  for (const folder of ['deep', 'e2e/deep', 'e2e/other', 'been'])
    rmSync(join(root, folder), { recursive: true, force: true });
  for (const [name, content] of Object.entries(vitest)) write({ [`deep/stack/${name}.mjs`]: content });
  for (const [name, content] of Object.entries(playwright))
    write({ [`e2e/${name}.spec.ts`]: `import { test } from '@playwright/test'; ${content}` });
  const suites = ['stack', ...(Object.keys(playwright).length > 0 ? ['screens'] : [])];
  const child = spawn(process.execPath, ['scripts/test.mjs', 'deep', ...suites], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return { child, ended: Promise.all([once(child, 'close'), text(child.stdout)]) };
}

/**
 * Kills what a hanging runner would leave behind. @param {import('node:child_process').ChildProcess} child
 */
function killGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

/** @param {Parameters<typeof start>} files */
async function run(...files) {
  const [[code], output] = await start(...files).ended;
  const sections = Object.fromEntries(
    [...output.matchAll(/── (.+) ──\n\n((?:.+\n)+)/g)].map(([, title = '', lines = '']) => [
      title,
      lines
        .trimEnd()
        .split(/\n(?! {4})/)
        .toSorted(),
    ]),
  );
  return { code, sections, lastLine: output.trimEnd().split('\n').at(-1) };
}

const passes = `test('is good', () => {});`;
const failsOnce = `import { mkdirSync } from 'node:fs';
  test('comes late', () => { if (mkdirSync('been', { recursive: true })) throw new Error('late'); });`;
const failsAlways = `test('is bad', () => { throw new Error('\\u001b[31mbad\\u001b[39m\\n\\nvery'); });`;

describe('npm run test:deep', { timeout: 120_000 }, () => {
  it('counts what failed, in tests, hooks and files, and lists what passed only when repeated', async () => {
    const { code, sections, lastLine } = await run(
      {
        'a.test': passes,
        'late.test': failsOnce + passes,
        'fails.test': `${failsAlways} describe('a hook', () => {
          beforeAll(() => { throw new Error('hooked'); });
          test('never', () => {}); });`,
        'not-loaded.test': `throw new Error('no such file');`,
      },
      {
        'deep/screens/mixed': `${passes} ${failsAlways} test.skip('is left out', () => {});
          test('comes late', ({}, { retry }) => { if (retry === 0) throw new Error('late'); });`,
      },
    );
    assert.deepEqual(sections['What failed'], [
      'deep/stack/fails.test.mjs › is bad\n    bad\n    very',
      'deep/stack/fails.test.mjs › outside of tests\n    hooked',
      'deep/stack/not-loaded.test.mjs › outside of tests\n    no such file',
      'e2e/deep/screens/mixed.spec.ts › line 1, phone: is bad\n    Error: bad\n    very',
    ]);
    assert.deepEqual(sections['Passed only when repeated'], [
      'deep/stack/late.test.mjs › comes late\n    late',
      'e2e/deep/screens/mixed.spec.ts › line 2, phone: comes late\n    Error: late',
    ]);
    const unsteady = readFileSync(join(root, '.local/unsteady.json'), 'utf8');
    assert.match(unsteady, /"deep\/stack\/late\.test\.mjs",\s+"name": "comes late"/);
    assert.match(sections['The slowest files']?.[0] ?? '', /^ +\d+\.\d s {2}\S+\.(?:spec\.ts|test\.mjs)$/m);
    // One of the six that passed is the build.
    assert.equal(lastLine, '6 passed, 4 failed, 2 skipped');
    assert.equal(code, 1);
  });

  it('passes if what failed passes when repeated', async () => {
    const { code, sections, lastLine } = await run({
      'a.test': passes,
      'late.test': failsOnce,
      'again.test': `let tries = 0; test('is tried', { retry: 1 }, () => { if (!tries++) throw new Error('no'); });`,
    });
    assert.deepEqual(sections['Passed only when repeated'], [
      'deep/stack/again.test.mjs › is tried\n    no',
      'deep/stack/late.test.mjs › comes late\n    late',
    ]);
    assert.equal(lastLine, '4 passed, 0 failed');
    assert.equal(code, 0);
  });

  it('fails for errors outside of tests, files that did not run, and files of another suite', async () => {
    const outside = `test('is good', () => new Promise((done) => {
      setTimeout(() => { done(); throw new Error('too late'); }); }));`;
    const { code, sections, lastLine } = await run(
      { 'outside.test': outside, 'left-out.test': passes, 'late.test': failsOnce },
      { 'deep/screens/not-loaded': `throw new Error('no such file');`, 'other/strange': passes },
    );
    assert.deepEqual(sections['What failed'], [
      'deep/stack/late.test.mjs › comes late\n    late',
      'deep/stack/left-out.test.mjs › did not run',
      'e2e/deep/screens/not-loaded.spec.ts › did not run',
      'outside of tests\n    Error: no such file',
      'outside of tests\n    too late',
    ]);
    assert.equal(lastLine, '2 passed, 5 failed');
    assert.equal(code, 1);
  });

  it('fails if the runner ran nothing, was killed, or failed with nothing to show for it', async () => {
    const silent = await run({ 'left-out.test': passes });
    assert.deepEqual(silent.sections['What failed'], ['The runner ran no tests']);
    const killed = await run({
      'a.test': passes,
      'kills.test': `test('is cut off', () => process.kill(process.ppid, 'SIGKILL'));`,
    });
    assert.deepEqual(killed.sections['What failed'], ['The runner ran no tests']);
    const setup = `export default () => () => { throw new Error('not torn down'); };`;
    const broken = await run({ setup, 'a.test': passes });
    assert.deepEqual(broken.sections['What failed'], ['The runner failed outside of tests']);
    assert.deepEqual(
      [silent, killed, broken].map(({ code, lastLine }) => `${code}: ${lastLine}`),
      ['1: 1 passed, 1 failed', '1: 1 passed, 1 failed', '1: 2 passed, 1 failed'],
    );
  });

  it('that is interrupted says so, and counts what did not run as failed', async () => {
    const { child, ended } = start(
      { 'a.test': passes },
      {
        'deep/screens/endless': `test('never ends', () => {
          test.setTimeout(0);
          require('node:fs').mkdirSync('../been'); return new Promise(() => {}); });`,
      },
    );
    onTestFinished(() => killGroup(child));
    await vi.waitUntil(() => existsSync(join(root, 'been')), { timeout: 30_000, interval: 25 });
    child.kill('SIGTERM');
    const [[code], output] = await ended;
    assert.match(output, /Interrupted: what did not run counts as failed\.\n\n1 passed, 2 failed\n$/);
    assert.equal(code, 130);
  });
});

it('a run is good if something passed, nothing failed, nothing was skipped, and at most ten files were unsteady', () => {
  const isGood = (/** @type {import('./test/results.mjs').Result[]} */ ...results) =>
    summaryOf(results).isGood;
  const result = (/** @type {'expected' | 'flaky' | 'skipped'} */ outcome, file = '') => ({
    file,
    name: '',
    outcome,
  });
  const unsteady = Array.from({ length: 10 }, (_, index) => result('flaky', `${index}.test.ts`));
  assert.equal(isGood(), false);
  assert.equal(isGood(result('expected')), true);
  assert.equal(isGood(result('expected'), result('skipped')), false);
  assert.equal(isGood(result('expected'), failure('lint')), false);
  assert.equal(isGood(...unsteady, ...unsteady), true);
  assert.equal(isGood(...unsteady, result('flaky', 'last.test.ts')), false);
});

it('the slowest ten files are listed, the slowest first', () => {
  const results = Array.from({ length: 12 }, (_, index) => ({
    file: `${index % 11}.test.ts`,
    name: '',
    seconds: index + 1,
  }));
  const { 'The slowest files': lines } = summaryOf(results).sections;
  assert.equal(lines.length, 10);
  assert.deepEqual(lines.slice(0, 2), ['    13.0 s  0.test.ts', '    11.0 s  10.test.ts']);
});
