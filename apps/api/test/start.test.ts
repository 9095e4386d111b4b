import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { expect, it } from 'vitest';
import { testEnvironment } from './support/shop.ts';

it('explains in one line, without a stack trace, that the database does not answer', async () => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: {
      ...testEnvironment,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: 'info',
      MONGODB_URI: `mongodb://127.0.0.1:${await getPort({ host: '127.0.0.1' })}/shop`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code]: unknown[] = await once(child, 'close');
  expect(code).toBe(1);
  const { msg, reason } = JSON.parse(out.trim().split('\n').at(-1) ?? '');
  expect(msg).toBe('The server could not start');
  expect(reason).toMatch(/^The database does not answer: .*ECONNREFUSED.*its disk may be full$/);
  expect(out).not.toContain('stack');
});
