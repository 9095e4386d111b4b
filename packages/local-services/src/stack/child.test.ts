import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startNodeProgram } from './child.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;
let logFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child with spaces '));
  logFile = join(folder, 'child.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(text: string) {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return { file, cwd: folder, environment: { PATH: process.env['PATH'] }, logFile };
}
const logged = () => readFileSync(logFile, 'utf8');
const staysOpen = 'setInterval(() => {}, 1000); console.log("open");';

// Each test starts Node itself, some twice, and a busy machine takes its time over that.
describe('a program of the stack', { timeout: 30_000 }, () => {
  it('leaves what it says in its log, and its end is told', async () => {
    const child = startNodeProgram(program('console.log("hello"); process.exit(3)'));
    expect(await child.ended).toBe('it ended with code 3');
    expect(logged()).toBe('hello\n');
  });

  it('is asked to end, and may do so in its own way', async () => {
    const child = startNodeProgram(
      program(`process.on('SIGTERM', () => { console.log('ended well'); process.exit(0); }); ${staysOpen}`),
    );
    await expect.poll(logged, { timeout: 10_000 }).toContain('open');
    await child.stop();
    expect(logged()).toContain('ended well');
  });

  it('is killed when it does not end', async () => {
    const child = startNodeProgram(program(`process.on('SIGTERM', () => {}); ${staysOpen}`));
    await expect.poll(logged, { timeout: 10_000 }).toContain('open');
    await child.stop(200);
    expect(await child.ended).toBe('it was ended by SIGKILL');
  });

  it('does not stay behind when whoever started it is killed', async () => {
    const { file } = program(staysOpen);
    const parent = join(folder, 'parent.mjs');
    const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child.ts')).href);
    const options = JSON.stringify({ file, cwd: folder, environment: {}, logFile });
    writeFileSync(
      parent,
      `const { startNodeProgram } = await import(${module}); console.log(startNodeProgram(${options}).pid);`,
    );
    const starter = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [text]: unknown[] = await once(starter.stdout, 'data');
    const pid = Number(String(text));
    onTestFinished(() => {
      if (processIdentity(pid) !== undefined) process.kill(pid, 'SIGKILL');
    });
    await expect.poll(logged, { timeout: 10_000 }).toContain('open');
    expect(processIdentity(pid)).toBeDefined();

    starter.kill('SIGKILL');
    await expect.poll(() => processIdentity(pid), { timeout: 10_000 }).toBeUndefined();
  });
});
