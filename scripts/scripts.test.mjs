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
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { commandOf, testedPackages, testsNamedIn } from './lib/commands.mjs';
import { problemOf } from './lib/machine.mjs';
import { changedTests } from './lib/changed-tests.mjs';
import { formats, outcome, readReport, withRepeated } from './test/reports.mjs';
import { deepSuites, suiteOf } from './test/suites.mjs';
import { isGood, lastLine, slowestOf, tableOf, unsteadyOf } from './test/table.mjs';

/** @type {string} */
let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'scripts of '));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a command line', () => {
  it('names a program', () => {
    assert.match(commandOf(['start'])?.file ?? '', /cli\.ts$/);
    assert.deepEqual(commandOf(['start', '--reset'])?.words, ['--reset']);
    assert.deepEqual(commandOf(['start', '--without-history'])?.words, ['--without-history']);
    assert.deepEqual(commandOf(['dev'])?.words, ['--development']);
    assert.deepEqual(commandOf(['dev', '--reset'])?.words, ['--development', '--reset']);
    assert.deepEqual(commandOf(['test'])?.words, ['quick']);
    assert.deepEqual(commandOf(['test', 'e2e', 'buyer', '-g', 'pays'])?.words, [
      'quick',
      'e2e',
      'buyer',
      '-g',
      'pays',
    ]);
    assert.deepEqual(commandOf(['test:deep', 'crash', 'mail'])?.words, ['deep', 'crash', 'mail']);
    const repeated = ['--repeat', '5', 'web', 'cart'];
    assert.deepEqual(commandOf(['test', ...repeated])?.words, ['quick', ...repeated]);
  });
  it('of tests names suites, or files of one', () => {
    assert.deepEqual(testsNamedIn('deep', []), { times: 1, chosen: [], words: [] });
    assert.deepEqual(testsNamedIn('deep', ['crash', 'fuzz']), {
      times: 1,
      chosen: ['crash', 'fuzz'],
      words: [],
    });
    assert.deepEqual(testsNamedIn('deep', ['crash', 'stock']), {
      times: 1,
      chosen: ['crash'],
      words: ['stock'],
    });
    assert.deepEqual(testsNamedIn('quick', ['--repeat', '5', 'web', 'cart']), {
      times: 5,
      chosen: ['web'],
      words: ['cart'],
    });
  });
  it('of an operator is passed on unchanged', () => {
    const words = ['user', 'erase', 'ann@shop.example', '--yes'];
    assert.deepEqual(commandOf(words), { file: 'apps/api/src/cli/operate.ts', words, asks: true });
  });
  it('is answered with help if it makes no sense, or asks for help', () => {
    for (const words of [
      [],
      ['stop'],
      ['start', '--resett'],
      ['test', 'nothing'],
      ['test:deep', 'api'],
      ['test', '--repeat', 'web'],
      ['test', '--repeat', '5', 'nothing'],
      ['start', '--help'],
    ]) {
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

const patience = { timeout: 30_000, interval: 25 };

/** Ends with the input, or with its first line. */
const asking = `
  import { writeFileSync } from 'node:fs';
  let typed = '';
  process.stdin.on('data', (chunk) => { typed += chunk; if (typed.includes('\\n')) end(); }).on('end', end);
  function end() { writeFileSync('how', typed || 'nothing'); process.exit(3); }
`;

describe('a program', () => {
  beforeAll(() => {
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
    return await vi.waitUntil(() => (existsSync(file) ? readFileSync(file, 'utf8') : ''), patience);
  }

  /** @param {number} pid */
  async function untilGone(pid) {
    await vi.waitUntil(() => {
      try {
        process.kill(pid, 0);
        // A process that nobody has collected yet is gone too.
        return process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return true;
      }
    }, patience);
  }

  it('sets the exit code, and what it leaves running is ended', async () => {
    const { exit } = start({ file: 'program.mjs', words: ['crash'] });
    assert.deepEqual(await exit, [7, null]);
    await untilGone(Number(await read('child')));
  });

  it('is asked to end once, although npm and the terminal both send the signal', async () => {
    const { launcher, exit } = start({ file: 'program.mjs' });
    const child = Number(await read('child'));
    launcher.kill('SIGTERM');
    launcher.kill('SIGTERM');
    assert.equal(await read('how'), 'asked');
    assert.deepEqual(await exit, [5, null]);
    await untilGone(child);
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

describe('a test file', () => {
  it('belongs to npm test, which can run its package alone, or to one deep suite', () => {
    const files = globSync('**/*.{test,spec}.{ts,tsx,js,mjs}', {
      exclude: ['**/node_modules', '**/dist', '.local'],
    });
    const suites = new Set(files.map(suiteOf));
    assert.deepEqual(suites, new Set(['quick', ...deepSuites.map(({ name }) => name)]));
    // The runner counts the files that did not run.
    const home = /^(?:apps\/|packages\/|tools\/)?([\w-]+)\//;
    const tested = new Set(
      files.filter((file) => suiteOf(file) === 'quick').map((file) => home.exec(file)?.[1]),
    );
    assert.deepEqual(tested, new Set(testedPackages));
  });

  it('of a deep suite is told by its folder', () => {
    assert.equal(suiteOf('apps/api/test/parts.test.ts'), 'quick');
    assert.equal(suiteOf('apps/api/test/deep/crash/crash.test.ts'), 'crash');
  });
});

it('a test of a whole app is looked at if its name has that of a changed source or of its folder', () => {
  const tests = ['carts', 'cart-merge', 'place-order', 'parts', 'orders'].map(
    (name) => `apps/api/test/${name}.test.ts`,
  );
  const chosenBy = (/** @type {string[]} */ ...changed) =>
    changedTests(changed, tests).map((file) => tests.indexOf(file));
  assert.deepEqual(chosenBy('apps/api/src/carts/carts.service.ts'), [0]);
  assert.deepEqual(chosenBy('apps/web/src/features/cart/drawer.tsx'), [1]);
  assert.deepEqual(
    chosenBy('apps/api/src/checkout/place-order.ts', 'packages/shared/src/parts/kinds.ts'),
    [2, 3],
  );
  assert.deepEqual(chosenBy('apps/api/test/orders.test.ts', 'README.md'), [4]);
});

it('CONTRIBUTING lists every deep suite with its minutes', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8').replaceAll(/ +/g, ' ');
  const listed = [...text.matchAll(/^\| `([\w-]+)` \| [^|]+ \| (\d+) \| [^|]+ \|$/gm)];
  assert.deepEqual(
    listed.map(([, name, minutes]) => [name, Number(minutes)]),
    deepSuites.map(({ name, minutes }) => [name, minutes]),
  );
});

/** @param {string} status @param {string[]} tests */
const vitestFile = (status, tests) => ({
  name: join(process.cwd(), 'parts.test.ts'),
  status,
  message: '',
  startTime: 1000,
  endTime: 3500,
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
    const facts = { seconds: 2.5 };
    assert.deepEqual(formats.vitest({ testResults }), [
      outcome('parts.test.ts', { ...facts, passed: 1, skipped: 2 }),
      outcome('parts.test.ts', {
        ...facts,
        passed: 1,
        failures: ['parts.test.ts › a part is failed\n    not a part\n        at parts.ts:1'],
      }),
      outcome('parts.test.ts', { ...facts, failures: ['parts.test.ts'] }),
    ]);
  });

  it('of Playwright names what passed only when repeated, and counts errors outside of tests as failures', () => {
    const spec = (/** @type {string} */ status) => ({
      line: 40,
      title: `is ${status}`,
      tests: [
        {
          projectName: 'phone',
          status,
          results: [{ duration: 500 }, { duration: 500, error: { message: 'no button' } }],
        },
      ],
    });
    const suites = [
      {
        file: 'buyer.spec.ts',
        specs: [spec('expected'), spec('skipped')],
        suites: [{ specs: [spec('unexpected'), spec('flaky')] }],
      },
    ];
    const config = { rootDir: join(process.cwd(), 'e2e') };
    assert.deepEqual(formats.playwright({ config, errors: [{ message: 'no server' }], suites }), [
      outcome('e2e/buyer.spec.ts', {
        passed: 2,
        skipped: 1,
        seconds: 4,
        failures: ['[phone] e2e/buyer.spec.ts:40 › is unexpected\n    no button'],
        repeated: ['[phone] e2e/buyer.spec.ts:40 › is flaky\n    no button'],
      }),
      outcome('', { failures: ['outside of the tests\n    no server'] }),
    ]);
  });

  it('that is missing, cut off, empty, or better than the exit code is a failure', () => {
    const passing = JSON.stringify({ testResults: [vitestFile('passed', ['passed'])] });
    const file = join(root, 'report.json');
    const failures = (/** @type {import('./test/reports.mjs').Outcome[]} */ outcomes) =>
      outcomes.flatMap((one) => one.failures).length;
    const failedIn = (/** @type {string} */ text, exitCode = 0, /** @type {string[]} */ expected = []) => {
      writeFileSync(file, text);
      return failures(readReport(file, 'vitest', exitCode, expected));
    };
    assert.equal(failures(readReport(join(root, 'none.json'), 'vitest', 0)), 1);
    assert.equal(failedIn(passing), 0);
    assert.equal(failedIn(passing, 1), 1);
    assert.equal(failedIn(passing.slice(0, 20)), 1);
    assert.equal(failedIn('{"testResults":[]}'), 1);
    assert.equal(failedIn(passing, 0, ['parts.test.ts']), 0);
    assert.equal(failedIn(passing, 0, ['parts.test.ts', 'left-out.test.ts']), 1);
    assert.equal(failedIn(passing, 0, ['other.test.ts']), 2);
  });
});

/** @param {Partial<import('./test/reports.mjs').Outcome>[]} outcomes */
const row = (...outcomes) => ({
  name: 'tests',
  outcomes: outcomes.map((facts, index) => outcome(`${index}.test.ts`, facts)),
  seconds: 1,
});

describe('a file that failed and ran once more', () => {
  const failed = outcome('a.test.ts', { passed: 1, seconds: 2, failures: ['a › is late'] });
  const other = outcome('b.test.ts', { passed: 3 });

  it('counts as passed if it passes, and is listed with its first error', () => {
    const [again, ...rest] = withRepeated([failed, other], [outcome('a.test.ts', { passed: 2, seconds: 1 })]);
    assert.deepEqual(again, outcome('a.test.ts', { passed: 2, seconds: 3, repeated: ['a › is late'] }));
    assert.deepEqual(rest, [other]);
    const rows = [{ name: 'tests', seconds: 1, outcomes: again ? [again] : [] }];
    assert.deepEqual(unsteadyOf(rows), [again]);
    assert.match(tableOf(rows), /^~ .* 1 passed only when repeated$/);
    assert.ok(isGood(rows));
  });

  it('counts as failed if it fails again, or did not run', () => {
    const twice = { ...failed, failures: ['a › is later'] };
    assert.deepEqual(withRepeated([failed], [twice]), [{ ...twice, seconds: 4 }]);
    assert.deepEqual(withRepeated([failed], []), [failed]);
  });

  it('fails the run if there are more than ten of them', () => {
    const some = Array.from({ length: 10 }, () => ({ passed: 1, repeated: ['late'] }));
    assert.equal(isGood([row(...some)]), true);
    assert.equal(isGood([row(...some, ...some.slice(0, 1))]), false);
  });
});

it('the slowest ten files are listed, the slowest first', () => {
  const rows = [row(...Array.from({ length: 12 }, (_, index) => ({ passed: 1, seconds: index })))];
  const lines = slowestOf(rows);
  assert.equal(lines.length, 10);
  assert.match(lines[0] ?? '', /^ +11\.0 s {2}11\.test\.ts$/);
});

it('the last line has the sums, and the run is good if nothing failed and nothing was skipped', () => {
  assert.equal(lastLine([row({ passed: 1 }), row({ failures: ['late'] })]), '1 passed, 1 failed');
  assert.equal(lastLine([row({ passed: 1 }, { passed: 2, skipped: 1 })]), '3 passed, 0 failed, 1 skipped');
  assert.deepEqual(
    [
      [row({ passed: 1 })],
      [row({ passed: 1 }), row({ failures: ['late'] })],
      [row({ passed: 1, skipped: 1 })],
      [],
    ].map((rows) => isGood(rows)),
    [true, false, false, false],
  );
  assert.match(tableOf([row({ passed: 1 })]), /^✓ {2}tests {5}1 passed {3}0 failed {5}1\.0 s$/);
});
