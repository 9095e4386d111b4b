import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../src/stack/child.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child with spaces '));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function program(text: string) {
  const file = join(folder, 'program.mjs');
  const port = await getPort();
  const server = `import { createServer } from 'node:http';
    createServer((_, response) => response.end()).listen(${port}, '127.0.0.1');`;
  writeFileSync(file, `${server}\n${text}`);
  return {
    name: 'The program',
    file,
    cwd: folder,
    environment: {},
    logFile: join(folder, 'child.log'),
    readyUrl: `http://127.0.0.1:${port}`,
  };
}

it('is asked to end and may do so in its own way', async () => {
  const onTerm = `process.on('SIGTERM', () => { console.log('ended well'); process.exit(0); });`;
  const options = await program(onTerm);
  const child = startServer(options);
  await child.ready;
  await child.stop();
  expect(readFileSync(options.logFile, 'utf8')).toBe('ended well\n');
});

it('is killed if it does not end', async () => {
  const child = startServer(await program(`process.on('SIGTERM', () => {});`));
  await child.ready;
  await child.stop(200);
  expect(await child.ended).toBe('it was ended by SIGKILL');
});

it('that ends before it is ready says so', async () => {
  const child = startServer(await program('process.exit(3)'));
  await expect(child.ready).rejects.toThrow('The program did not start: it ended with code 3.');
});

it('that finds its port taken says so, and names the port', async () => {
  const options = await program('');
  const { port } = new URL(options.readyUrl);
  const other = createServer((_, response) => response.writeHead(404).end()).listen(
    Number(port),
    '127.0.0.1',
  );
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  await expect(startServer(options).ready).rejects.toThrow(
    `The program lost its port ${port}: another program has taken it since it was chosen. Start again.`,
  );
});

it('ends when its parent is killed', async () => {
  const options = JSON.stringify(await program(''));
  const module = JSON.stringify(new URL('../src/stack/child.ts', import.meta.url).href);
  const parent = join(folder, 'parent.mjs');
  writeFileSync(
    parent,
    `const { startServer } = await import(${module});
    const { pid, ready } = startServer(${options});
    await ready;
    console.log(pid);`,
  );
  const starter = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(starter.stdout, 'data');
  const pid = Number(String(output));
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  starter.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
