import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { oneCheck, playwrightFormat, readReport, textOf, vitestFormat } from './reports.mjs';
import { allIsWell, lastLine, tableOf } from './table.mjs';

/** @param {string} status @param {string[]} tests */
const vitestFile = (status, tests) => ({
  name: join(process.cwd(), 'apps/api/test/parts.test.ts'),
  status,
  message: 'Cannot find module',
  assertionResults: tests.map((one, index) => ({
    status: one,
    fullName: `parts are sold ${index}`,
    failureMessages: one === 'failed' ? ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at parts.ts:1'] : [],
  })),
});

describe('a vitest report', () => {
  it('is counted test by test', () => {
    const testResults = [
      vitestFile('passed', ['passed', 'passed']),
      vitestFile('failed', ['passed', 'failed']),
    ];
    assert.deepEqual(vitestFormat.count({ testResults }), { passed: 3, failed: 1, skipped: 0 });
  });

  it('with a file that could not be loaded has a failure, although no test failed', () => {
    assert.deepEqual(vitestFormat.count({ testResults: [vitestFile('failed', [])] }), {
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts skipped, pending and todo tests as skipped', () => {
    const testResults = [vitestFile('passed', ['passed', 'skipped', 'pending', 'todo'])];
    assert.deepEqual(vitestFormat.count({ testResults }), { passed: 1, failed: 0, skipped: 3 });
  });
});

describe('what failed', () => {
  it('is told by vitest’s report, with a file that could not be loaded', () => {
    const testResults = [vitestFile('failed', ['passed', 'failed']), vitestFile('failed', [])];
    assert.equal(
      textOf(vitestFormat.failures({ testResults })),
      [
        '✗ apps/api/test/parts.test.ts › parts are sold 1',
        '    expected 1 to be 2',
        '      at parts.ts:1',
        '✗ apps/api/test/parts.test.ts',
        '    Cannot find module',
      ].join('\n'),
    );
  });

  it('is told by Playwright’s, with a test that passed only when tried again', () => {
    const spec = (/** @type {string} */ status) => ({
      file: 'buyer.spec.ts',
      line: 40,
      title: `is ${status}`,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: 'Timed out' } }, {}] }],
    });
    const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected'), spec('flaky')] }] }];
    assert.deepEqual(
      playwrightFormat.failures({ suites, errors: [{ message: 'no server' }] }).map(({ test }) => test),
      [
        '[phone] buyer.spec.ts:40 › is unexpected',
        '[phone] buyer.spec.ts:40 › is flaky',
        'outside of the tests',
      ],
    );
  });

  it('without a reason in the report points to the log', () => {
    assert.match(textOf([{ test: 'x', message: '' }]), /^✗ x\n {4}The reason stands above/);
  });

  it('is cut where it is long, and leaves out what of a stack is in packages', () => {
    const message = 'wrong\n    at run (file:///x/node_modules/vitest/run.js:1:2)\n    at own.test.ts:1:2';
    assert.equal(textOf([{ test: 'x', message }]), '✗ x\n    wrong\n        at own.test.ts:1:2');
    assert.equal(textOf([{ test: 'x', message: 'y\n'.repeat(100) }]).split('\n').length, 21);
  });
});

describe('a Playwright report', () => {
  it('counts a test that passed only when tried again, and an error outside the tests, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    assert.deepEqual(playwrightFormat.count({ stats, errors: [{}] }), { passed: 5, failed: 3, skipped: 2 });
  });
});

describe('a runner', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** @param {string} text @param {number} exitCode */
  const outcomeOf = (text, exitCode) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, text);
    return readReport({ file, format: vitestFormat, exitCode });
  };
  const passing = JSON.stringify({ testResults: [vitestFile('passed', ['passed'])] });

  it('that passed has passed', () => {
    assert.deepEqual(outcomeOf(passing, 0).counts, { passed: 1, failed: 0, skipped: 0 });
  });
  it('that left no report has failed', () => {
    const { counts, note } = readReport({
      file: join(folder, 'none.json'),
      format: vitestFormat,
      exitCode: 0,
    });
    assert.equal(counts.failed, 1);
    assert.equal(note, 'it wrote no report');
  });
  it('that was cut off while it wrote its report has failed', () => {
    assert.equal(outcomeOf(passing.slice(0, 20), 0).counts.failed, 1);
  });
  it('that ran nothing has failed', () => {
    assert.equal(outcomeOf('{"testResults":[]}', 0).counts.failed, 1);
  });
  it('that ended with an error, although every test passed, has failed', () => {
    assert.deepEqual(outcomeOf(passing, 1).counts, { passed: 1, failed: 1, skipped: 0 });
  });
});

describe('the last line', () => {
  const passed = { name: 'lint', counts: oneCheck(true), seconds: 1 };
  const skipped = { name: 'tests', counts: { passed: 2, failed: 0, skipped: 1 }, seconds: 1 };
  const failed = { name: 'types', counts: oneCheck(false), seconds: 1 };

  it('has the sums, and skipped tests only where there are some', () => {
    assert.equal(lastLine([passed, failed]), '1 passed, 1 failed');
    assert.equal(lastLine([passed, skipped]), '3 passed, 0 failed, 1 skipped');
  });
  it('is good news only when nothing failed, nothing was skipped and something ran', () => {
    assert.deepEqual(
      [[passed], [passed, failed], [passed, skipped], []].map((rows) => allIsWell(rows)),
      [true, false, false, false],
    );
  });
  it('follows a table with a line for each runner', () => {
    const table = tableOf([passed, { ...failed, note: 'it did not run' }]).split('\n');
    assert.match(table[0] ?? '', /^✓ {2}lint {3}1 passed {2}0 failed .*1\.0 s$/);
    assert.match(table[1] ?? '', /^✗ {2}types .* it did not run$/);
  });
});
