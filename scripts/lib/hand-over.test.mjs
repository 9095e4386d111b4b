import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
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

/** A program that leaves a child behind, says where it is, and ends in its own way when asked to or left alone. */
const program = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const end = (how) => { writeFileSync('how', how); process.exit(5); };
  process.on('SIGTERM', () => end('asked'));
  process.on('disconnect', () => end('left alone'));
  if (process.argv[2] === 'crash') { writeFileSync('child', String(child.pid)); process.exit(7); }
  writeFileSync('child', String(child.pid));
`;

/** A program that says what was typed, and ends with the input or with its first line. */
const asking = `
  import { writeFileSync } from 'node:fs';
  let typed = '';
  process.stdin.on('data', (chunk) => { typed += chunk; if (typed.includes('\\n')) end(); }).on('end', end);
  function end() { writeFileSync('how', typed || 'nothing'); process.exit(3); }
`;

/** @type {string} */
let root;
before(() => {
  root = mkdtempSync(join(tmpdir(), 'hand over '));
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  writeFileSync(join(root, 'program.mjs'), program);
  writeFileSync(join(root, 'asking.mjs'), asking);
});
after(() => rmSync(root, { recursive: true, force: true }));

/** @param {string[]} words */
async function handedOver(...words) {
  for (const file of ['child', 'how']) rmSync(join(root, file), { force: true });
  const module = JSON.stringify(new URL('hand-over.mjs', import.meta.url).href);
  const options = JSON.stringify({ root, file: 'program.mjs', words });
  const code = `const { handOver } = await import(${module}); process.exitCode = await handOver(${options});`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const exit = once(launcher, 'exit');
  const child = Number(await read('child'));
  return { launcher, exit, child };
}

/** @param {string} file waited for */
async function read(file) {
  const path = join(root, file);
  for (let tries = 0; tries < 100; tries += 1) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (text) return text;
    await sleep(50);
  }
  throw new Error(`${file} was never written`);
}

/** @param {number} pid */
async function isGone(pid) {
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      process.kill(pid, 0);
      const state = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
      if (/\) Z /.test(state)) return true;
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}

/** @param {string | undefined} typed undefined where the input ends at once @param {true} [asks] */
async function asked(typed, asks) {
  rmSync(join(root, 'how'), { force: true });
  const module = JSON.stringify(new URL('hand-over.mjs', import.meta.url).href);
  const options = JSON.stringify({ root, file: 'asking.mjs', words: [], asks });
  const code = `const { handOver } = await import(${module}); process.exitCode = await handOver(${options});`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  if (typed === undefined) launcher.stdin.end();
  else launcher.stdin.write(typed);
  const [exitCode] = await once(launcher, 'exit');
  return { exitCode, typed: await read('how') };
}

describe('a program that asks', () => {
  it('is given what is typed, and ends although the terminal stays open', async () => {
    assert.deepEqual(await asked('yes\n', true), { exitCode: 3, typed: 'yes\n' });
  });
  it('is told that nothing can be typed', async () => {
    assert.deepEqual(await asked(undefined, true), { exitCode: 3, typed: 'nothing' });
  });
  it('is the only one that is given it', async () => {
    assert.deepEqual(await asked('yes\n'), { exitCode: 3, typed: 'nothing' });
  });
});

describe('a program that was handed over to', () => {
  it('decides the exit code, and what it left behind is ended', async () => {
    const { exit, child } = await handedOver('crash');
    assert.deepEqual(await exit, [7, null]);
    assert.ok(await isGone(child));
  });

  it('is asked to end, once, when a signal comes twice as from npm and the terminal', async () => {
    const { launcher, exit, child } = await handedOver();
    launcher.kill('SIGTERM');
    launcher.kill('SIGTERM');
    assert.equal(await read('how'), 'asked');
    assert.deepEqual(await exit, [5, null]);
    assert.ok(await isGone(child));
  });

  it('learns that it was left alone when this process is killed', async () => {
    const { launcher, exit, child } = await handedOver();
    launcher.kill('SIGKILL');
    assert.equal(await read('how'), 'left alone');
    await exit;
    process.kill(child, 'SIGKILL'); // nobody is left here to end what the program itself leaves
  });
});
