import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf } from './lib/commands.mjs';
import { problemOf } from './lib/machine.mjs';
import { playwrightReport, readReport, scriptsReport, vitestReport, withoutEngine } from './test/reports.mjs';
import { isGood, lastLine, tableOf } from './test/table.mjs';

/** @type {string} */
let root;
before(() => {
  root = mkdtempSync(join(tmpdir(), 'scripts of '));
});
after(() => rmSync(root, { recursive: true, force: true }));

describe('a command line', () => {
  it('names a program', () => {
    assert.match(commandOf(['start'])?.file ?? '', /cli\.ts$/);
    assert.deepEqual(commandOf(['start', '--reset'])?.words, ['--reset']);
    assert.deepEqual(commandOf(['start', '--without-history'])?.words, ['--without-history']);
    assert.deepEqual(commandOf(['dev'])?.words, ['--development']);
    assert.deepEqual(commandOf(['dev', '--reset'])?.words, ['--development', '--reset']);
    assert.deepEqual(commandOf(['test', 'api'])?.words, ['api']);
  });
  it('of an operator is passed on unchanged', () => {
    const words = ['user', 'erase', 'ann@shop.example', '--yes'];
    assert.deepEqual(commandOf(words), { file: 'apps/api/src/cli/operate.ts', words, asks: true });
  });
  it('is answered with help if it makes no sense, or asks for help', () => {
    for (const words of [[], ['stop'], ['start', '--resett'], ['test', 'nothing'], ['start', '--help']]) {
      assert.equal(commandOf(words), undefined);
    }
  });
});

it('packages are chosen for the Node that they run on, so that an older one on the machine raises no warnings', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, nodeVersion] = /^nodeVersion: (.+)$/m.exec(readFileSync('pnpm-workspace.yaml', 'utf8')) ?? [];
  assert.equal(nodeVersion, devDependencies.node);
});

it('every command the documents name is understood', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const texts = globSync('{*,docs/*,docs/*/*}.md').map((file) => readFileSync(file, 'utf8'));
  const found = texts.join('\n').matchAll(/npm (start|test|run)(?: -s)?(?: --)?((?: [^\s`|#]+)*)/g);
  let count = 0;
  for (const [text, first = '', rest = ''] of found) {
    const [script, ...options] = (first === 'run' ? rest.trim() : first + rest).split(/ (?:-- )?/);
    assert.ok(scripts[script], `${text}: package.json has no such script`);
    const ours = scripts[script].split('run.mjs ')[1]?.split(' ');
    if (ours) assert.ok(commandOf([...ours, ...options]), `${text}: is answered with help`);
    count += 1;
  }
  assert.ok(count > 20);
});

it('a machine that cannot run the shop is refused in plain words', () => {
  assert.match(problemOf(root, { platform: 'win32', arch: 'x64' }) ?? '', /WSL 2/);
  assert.match(problemOf(root, { platform: 'linux', arch: 'ia32' }) ?? '', /x64 and arm64/);
  assert.match(problemOf(root, process, () => false) ?? '', /cannot write to the folder/);
  assert.equal(problemOf(root), undefined);
});

/** Starts a child and says so, and ends in its own way when asked to or left alone. */
const program = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const end = (how) => { writeFileSync('how', how); process.exit(5); };
  process.on('SIGTERM', () => end('asked'));
  process.on('disconnect', () => end('left alone'));
  writeFileSync('child', String(child.pid));
  if (process.argv[2] === 'crash') process.exit(7);
`;

/** Ends with the input, or with its first line. */
const asking = `
  import { writeFileSync } from 'node:fs';
  let typed = '';
  process.stdin.on('data', (chunk) => { typed += chunk; if (typed.includes('\\n')) end(); }).on('end', end);
  function end() { writeFileSync('how', typed || 'nothing'); process.exit(3); }
`;

describe('a program', () => {
  before(() => {
    mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
    writeFileSync(join(root, 'program.mjs'), program);
    writeFileSync(join(root, 'asking.mjs'), asking);
  });

  /** @param {object} options */
  function start(options) {
    for (const file of ['child', 'how']) rmSync(join(root, file), { force: true });
    const module = JSON.stringify(new URL('lib/hand-over.mjs', import.meta.url).href);
    const code = `const { handOver } = await import(${module});
      process.exitCode = await handOver(${JSON.stringify({ root, words: [], ...options })});`;
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    return { launcher, exit: once(launcher, 'exit') };
  }

  /** @param {string} name of a file to wait for */
  async function read(name) {
    const file = join(root, name);
    for (let tries = 0; tries < 200; tries += 1) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (text) return text;
      await sleep(25);
    }
    throw new Error(`${name} was never written`);
  }

  /** @param {number} pid */
  async function isGone(pid) {
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        process.kill(pid, 0);
        // A process that nobody has collected yet is gone too.
        if (process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
          return true;
      } catch {
        return true;
      }
      await sleep(25);
    }
    return false;
  }

  it('sets the exit code, and what it leaves running is ended', async () => {
    const { exit } = start({ file: 'program.mjs', words: ['crash'] });
    assert.deepEqual(await exit, [7, null]);
    assert.ok(await isGone(Number(await read('child'))));
  });

  it('is asked to end once, although npm and the terminal both send the signal', async () => {
    const { launcher, exit } = start({ file: 'program.mjs' });
    const child = Number(await read('child'));
    launcher.kill('SIGTERM');
    launcher.kill('SIGTERM');
    assert.equal(await read('how'), 'asked');
    assert.deepEqual(await exit, [5, null]);
    assert.ok(await isGone(child));
  });

  it('notices that this process was killed', async () => {
    const { launcher } = start({ file: 'program.mjs' });
    const child = Number(await read('child'));
    launcher.kill('SIGKILL');
    assert.equal(await read('how'), 'left alone');
    process.kill(child, 'SIGKILL');
  });

  it('reads what is typed if it asks, and ends although the terminal stays open', async () => {
    const { launcher, exit } = start({ file: 'asking.mjs', asks: true });
    launcher.stdin.write('yes\n');
    assert.deepEqual(await exit, [3, null]);
    assert.equal(await read('how'), 'yes\n');
  });

  it('reads nothing if it does not ask', async () => {
    const { launcher, exit } = start({ file: 'asking.mjs' });
    launcher.stdin.write('yes\n');
    assert.deepEqual(await exit, [3, null]);
    assert.equal(await read('how'), 'nothing');
  });
});

/** @param {string} status @param {string[]} tests */
const vitestFile = (status, tests) => ({
  name: join(process.cwd(), 'parts.test.ts'),
  status,
  message: '',
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: `a part is ${one}`,
    failureMessages: one === 'failed' ? ['\u001b[31mnot a part\u001b[39m\n    at parts.ts:1'] : [],
  })),
});

describe('a report', () => {
  it('of vitest is counted test by test, and a file that could not be loaded is a failure', () => {
    const testResults = [
      vitestFile('passed', ['passed', 'skipped', 'todo']),
      vitestFile('failed', ['passed', 'failed']),
      vitestFile('failed', []),
    ];
    assert.deepEqual(vitestReport({ testResults }), {
      counts: { passed: 2, failed: 2, skipped: 2 },
      failures: ['parts.test.ts › a part is failed\n    not a part\n        at parts.ts:1', 'parts.test.ts'],
    });
  });

  it('of Playwright counts repeated tests and errors outside of tests as failures', () => {
    const spec = (/** @type {string} */ status) => ({
      file: 'buyer.spec.ts',
      line: 40,
      title: `is ${status}`,
      tests: [{ projectName: 'phone', status, results: [{}, { error: { message: 'no button' } }] }],
    });
    const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected'), spec('flaky')] }] }];
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    assert.deepEqual(playwrightReport({ stats, errors: [{ message: 'no server' }], suites }), {
      counts: { passed: 5, failed: 3, skipped: 2 },
      failures: [
        '[phone] buyer.spec.ts:40 › is unexpected\n    no button',
        '[phone] buyer.spec.ts:40 › is flaky\n    no button',
        'no server',
      ],
    });
  });

  it('of Node’s runner is read from its output', () => {
    const output = 'ℹ tests 6\nℹ pass 4\nℹ fail 1\nℹ skipped 1\nℹ todo 0\n';
    assert.deepEqual(scriptsReport(1, output).counts, { passed: 4, failed: 1, skipped: 1 });
    assert.equal(scriptsReport(1, 'crashed').counts.failed, 1);
    assert.equal(scriptsReport(0, '').counts.failed, 1);
  });

  it('of the container tests counts nothing without an engine, and says so; otherwise it is read', () => {
    const note = 'No container was tested, because no container engine could be had: this needs root';
    const output = `[0 s] Make an engine.\n${note}\n[1 s] Everything is down.`;
    const outcome = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], note };
    assert.deepEqual(withoutEngine(3, output), outcome);
    assert.match(tableOf([{ name: 'tests', seconds: 1, ...outcome }]), /^– .* this needs root$/);
    assert.equal(withoutEngine(1, output), undefined);
    assert.equal(withoutEngine(3, 'crashed'), undefined);
  });

  it('that is missing, cut off, empty, or better than the exit code is a failure', () => {
    const passing = JSON.stringify({ testResults: [vitestFile('passed', ['passed'])] });
    const file = join(root, 'report.json');
    const failedIn = (/** @type {string} */ text, exitCode = 0) => {
      writeFileSync(file, text);
      return readReport(file, vitestReport, exitCode).counts.failed;
    };
    assert.equal(readReport(join(root, 'none.json'), vitestReport, 0).counts.failed, 1);
    assert.equal(failedIn(passing), 0);
    assert.equal(failedIn(passing, 1), 1);
    assert.equal(failedIn(passing.slice(0, 20)), 1);
    assert.equal(failedIn('{"testResults":[]}'), 1);
  });
});

it('the last line has the sums, and the run is good if nothing failed and nothing was skipped', () => {
  const row = (passed = 0, failed = 0, skipped = 0) => ({
    name: 'tests',
    counts: { passed, failed, skipped },
    seconds: 1,
  });
  assert.equal(lastLine([row(1), row(0, 1)]), '1 passed, 1 failed');
  assert.equal(lastLine([row(1), row(2, 0, 1)]), '3 passed, 0 failed, 1 skipped');
  assert.deepEqual(
    [[row(1)], [row(1), row(0, 1)], [row(1), row(2, 0, 1)], []].map((rows) => isGood(rows)),
    [true, false, false, false],
  );
  assert.match(tableOf([row(1)]), /^✓ {2}tests {5}1 passed {3}0 failed {5}1\.0 s$/);
});
