import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
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
import { changedTests, findMain } from './lib/changed-tests.mjs';
import { deepSuites, suiteOf } from './test/suites.mjs';

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
    assert.deepEqual(commandOf(['start', '--empty', '--reset'])?.words, ['--empty', '--reset']);
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

/**
 * A program that starts a child process and writes down its id. On SIGTERM, or when its parent is gone, it exits with a
 * code of its own.
 */
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

/** A program that exits after the first line of input, or at the end of the input. */
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
        // A zombie process, which has exited but was not reaped, counts as gone.
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
    // The runner reports files that did not run, so it must know the package of each.
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
  assert.deepEqual(chosenBy('apps/api/src/orders/carts/carts.service.ts'), [0]);
  assert.deepEqual(chosenBy('apps/web/src/features/orders/cart/drawer.tsx'), [1]);
  assert.deepEqual(
    chosenBy('apps/api/src/orders/checkout/place-order.ts', 'packages/shared/src/catalogue/parts/kinds.ts'),
    [2, 3],
  );
  assert.deepEqual(chosenBy('apps/api/test/orders.test.ts', 'README.md'), [4]);
});

it('what changed is told in a clone that has no main of its own', () => {
  const git = (/** @type {string} */ folder, /** @type {string[]} */ ...words) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@x.example', ...words], {
      cwd: join(root, folder),
      stdio: 'ignore',
    });
  git('.', 'init', '--initial-branch=main', 'origin');
  assert.equal(findMain(join(root, 'origin')), undefined);
  git('origin', 'commit', '--allow-empty', '--message=First');
  assert.equal(findMain(join(root, 'origin')), 'refs/heads/main');
  git('origin', 'checkout', '-b', 'next');
  git('.', 'clone', 'origin', 'clone');
  assert.equal(findMain(join(root, 'clone')), 'refs/remotes/origin/main');
});

it('CONTRIBUTING lists every deep suite with its minutes', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8').replaceAll(/ +/g, ' ');
  const listed = [...text.matchAll(/^\| `([\w-]+)` \| [^|]+ \| (\d+) \| [^|]+ \|$/gm)];
  assert.deepEqual(
    listed.map(([, name, minutes]) => [name, Number(minutes)]),
    deepSuites.map(({ name, minutes }) => [name, minutes]),
  );
});
