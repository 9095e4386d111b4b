import { writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { expect, it, vi } from 'vitest';
import { findDatabaseEngine, NoDatabaseEngine } from '../src/index.ts';
import { temporaryFolder } from './support.ts';

vi.mock('../src/embedded-engine.ts', async (original) => {
  const absent = () => {
    throw new Error('there are no native files for this machine');
  };
  return { ...(await original<object>()), findInstalledEngine: absent, findAdaptedEngine: absent };
});

it('names every candidate and its fault if none works, without the password', async () => {
  const folder = temporaryFolder();
  const program = (name: string, script: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return file;
  };
  program('mongod', 'echo hello');
  const port = await getPort();
  const env = {
    MONGODB_URI: `mongodb://owner:secret@127.0.0.1:${port}/?directConnection=true`,
    MONGOMS_SYSTEM_BINARY: program('exits', '[ "$1" = --version ] && exec echo "db version v8.2.6"; exit 4'),
    PATH: folder,
    MONGOMS_VERSION: '0.0.0',
    MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}`,
  };
  const lines: string[] = [];
  const error = await findDatabaseEngine({ env, cacheFolder: folder, log: (line) => lines.push(line) }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NoDatabaseEngine);
  const message = String(error);
  expect(message).toMatch(/1\. MONGODB_URI: it refused a write: .*ECONNREFUSED/);
  expect(message).toMatch(
    /2\. MONGOMS_SYSTEM_BINARY \(.*exits\): Instance closed unexpectedly with code "4"/,
  );
  expect(message).toMatch(/3\. an official mongod \(.*mongod\): this is no mongod: --version printed hello/);
  expect(message).toMatch(/4\. the embedded engine as installed: there are no native files/);
  expect(message).toMatch(
    /6\. mongodb-memory-server's own download: http:\/\/127\.0\.0\.1:\d+ cannot be reached/,
  );
  expect(message).toContain('set MONGODB_URI to the URI');
  expect(message).not.toContain('secret');
  // One line for each of the two engines requested by environment variables.
  expect(lines).toHaveLength(2);

  const missing = { ...env, MONGODB_URI: '', MONGOMS_SYSTEM_BINARY: path.join(folder, 'missing') };
  await expect(findDatabaseEngine({ env: missing, cacheFolder: folder })).rejects.toThrow(
    'there is no program of that name',
  );
});
