import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executableCandidates, reachableCandidate } from './candidates.ts';
import type { ExecutableEngine } from './database-engine.ts';
import { findDatabaseEngine, firstThatWorks, NoDatabaseEngine, type Refusal } from './find-engine.ts';
import {
  findEmbeddedEngine,
  makeTemporaryFolder,
  onlyEmbedded,
  removeFolder,
  startEmbedded,
} from './fixtures/embedded-server.ts';
import { findFreePort } from '../free-port.ts';
import { launcher } from './paths.ts';
import { startDatabase } from './start-database.ts';
import { startTestDatabase } from './start-test-database.ts';

const readOnlyMongod = fileURLToPath(new URL('fixtures/read-only-mongod.ts', import.meta.url));

describe('finding a database engine', { timeout: 60_000 }, () => {
  const folder = makeTemporaryFolder();
  let embedded: ExecutableEngine;
  let working: string;
  beforeAll(async () => {
    embedded = await findEmbeddedEngine();
    const settings = Object.entries(embedded.environment).map(([name, value]) => `${name}='${value}'`);
    // Passes for an official mongod: it serves, and does not tell that it is the embedded one.
    working = `[ "$1" = --version ] && { echo "db version v8.2.6"; exit 0; }\n${settings.join(' ')} exec '${launcher}' "$@"`;
  }, 120_000);
  afterAll(() => removeFolder(folder));

  function program(name: string, script: string): string {
    const file = path.join(folder, name);
    rmSync(file, { force: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return file;
  }

  it('prefers the address, then the named binary, then an official one, then the embedded one', async () => {
    const cacheFolder = path.join(folder, 'cache-order');
    const server = await startTestDatabase({ engine: embedded });
    const named = program('named', working);
    program('mongod', working);
    const env = { ...onlyEmbedded, MONGODB_URI: server.uri, MONGOMS_SYSTEM_BINARY: named, PATH: folder };
    const find = (without: Record<string, undefined | string>) =>
      findDatabaseEngine({ env: { ...env, ...without }, cacheFolder });

    expect(await find({})).toMatchObject({ kind: 'uri', uri: server.uri });
    await server.stop();
    expect(await find({ MONGODB_URI: undefined })).toMatchObject({
      executable: named,
      family: 'mongodb',
      version: '8.2.6',
    });
    const noName = { MONGODB_URI: undefined, MONGOMS_SYSTEM_BINARY: undefined };
    expect(await find(noName)).toMatchObject({ executable: path.join(folder, 'mongod'), family: 'mongodb' });
    expect(await find({ ...noName, PATH: '' })).toMatchObject({ executable: launcher, family: 'embedded' });
    rmSync(path.join(folder, 'mongod'));
  });

  const refused: [string, () => string, RegExp][] = [
    ['one that is not there', () => path.join(folder, 'missing'), /there is no program of that name/],
    ['one that is no mongod', () => program('other', 'echo "hello"'), /did not answer as a mongod: hello/],
    [
      'one that hangs when asked what it is',
      () => program('mute', 'exec sleep 300'),
      /did not tell its version within 1 s/,
    ],
    [
      'one that exits',
      () =>
        program(
          'exits',
          '[ "$1" = --version ] && exec echo "db version v8.2.6"; echo "Illegal instruction" >&2; exit 4',
        ),
      /exited with code 4\nIts last output:\n {2}Illegal instruction/,
    ],
    [
      'one that hangs',
      () => program('hangs', '[ "$1" = --version ] && exec echo "db version v8.2.6"; exec sleep 300'),
      /did not say 'Waiting for connections' within 1 s, and printed nothing/,
    ],
    [
      'one that says it is ready and refuses writes',
      () => program('read-only', `exec '${process.execPath}' '${readOnlyMongod}' "$@"`),
      /it refused a write: the disk is read-only/,
    ],
  ];
  it.each(refused)('refuses %s, and says why', async (_, make, reason) => {
    // The one that does start, starts under Node, which takes more than a second on a busy machine.
    const startLimit = reason.source.includes('within 1 s') ? 1000 : 30_000;
    const env = { ...onlyEmbedded, MONGOMS_SYSTEM_BINARY: make() };
    const refusals: Refusal[] = [];
    const lines: string[] = [];
    const [named] = await executableCandidates({ env, startLimit });
    await firstThatWorks(named ? [named] : [], refusals, (line) => lines.push(line));
    expect(refusals).toEqual([
      { name: `MONGOMS_SYSTEM_BINARY (${env.MONGOMS_SYSTEM_BINARY})`, reason: expect.stringMatching(reason) },
    ]);
    expect(lines).toEqual([expect.stringContaining('MONGOMS_SYSTEM_BINARY')]);
  });

  it('does not take the repository’s own mongod on the PATH for an official one', async () => {
    program('mongod', `exec '${launcher}' "$@"`); // as the package manager's shim does
    const env = { ...onlyEmbedded, PATH: [folder, path.dirname(launcher)].join(path.delimiter) };
    const official = (await executableCandidates({ env, startLimit: 30_000 })).filter(({ name }) =>
      name.includes('official'),
    );
    expect(official).toHaveLength(2);
    for (const candidate of official)
      await expect(candidate.try()).rejects.toThrow("this repository's own mongod");
    rmSync(path.join(folder, 'mongod'));
  });

  it('names every place and every reason when nothing works, without the password, and says what to do', async () => {
    const env = {
      PATH: '',
      MONGOMS_VERSION: '0.0.0',
      MONGODB_URI: `mongodb://owner:secret@127.0.0.1:${await findFreePort()}/?directConnection=true`,
      MONGOMS_SYSTEM_BINARY: path.join(folder, 'missing'),
      MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${await findFreePort()}`,
    };
    const options = { env, startLimit: 1000 };
    const candidates = [reachableCandidate(options), ...(await executableCandidates(options))];
    const refusals: Refusal[] = [];
    const withoutEmbedded = candidates.filter(({ name }) => !name.includes('embedded'));
    expect(await firstThatWorks(withoutEmbedded, refusals, () => undefined)).toBeUndefined();
    const { message } = new NoDatabaseEngine(refusals);
    expect(message).toMatch(/1\. MONGODB_URI: it refused a write: .*ECONNREFUSED/);
    expect(message).toMatch(/2\. MONGOMS_SYSTEM_BINARY \(.*missing\): there is no program/);
    expect(message).toMatch(/3\. an official mongod: there is none on the PATH/);
    expect(message).toMatch(
      /4\. mongodb-memory-server's own download: http:\/\/127\.0\.0\.1:\d+ cannot be reached/,
    );
    expect(message).toContain('set MONGODB_URI to the address');
    expect(message).not.toContain('secret');
    expect(candidates.map(({ name }) => name).filter((name) => name.includes('embedded'))).toHaveLength(2);
  });

  it('remembers what worked, and looks anew when that works no more', async () => {
    const cacheFolder = path.join(folder, 'cache-memory');
    const flag = path.join(folder, 'broken-now');
    const named = program('sometimes', `[ -e '${flag}' ] && exit 3\n${working}`);
    const env = { ...onlyEmbedded, MONGOMS_SYSTEM_BINARY: named };
    const find = () => findDatabaseEngine({ env, cacheFolder });
    expect(await find()).not.toHaveProperty('findAnew');
    const remembered = await find();
    expect(remembered).toMatchObject({ executable: named, findAnew: expect.any(Function) });

    writeFileSync(flag, '');
    const options = {
      dataFolder: path.join(folder, 'data'),
      logFile: path.join(folder, 'log'),
      port: await findFreePort(),
    };
    const database = await startDatabase({ engine: remembered, ...options });
    await database.stop();
    expect(await find()).toMatchObject({ executable: launcher, family: 'embedded' });

    program('sometimes', `# replaced\n${working}`);
    rmSync(flag);
    expect(await find()).toMatchObject({ executable: named });
  });

  it('leaves the databases behind MONGODB_URI as they were', async () => {
    const server = await startEmbedded(embedded, mkdtempSync(path.join(folder, 'data-')));
    const client = await MongoClient.connect(server.uri);
    await client.db('shop').collection('parts').insertOne({ name: 'kept' });
    const before = await client.db().admin().listDatabases({ nameOnly: true });
    const engine = await findDatabaseEngine({ env: { ...onlyEmbedded, MONGODB_URI: server.uri } });
    const database = await startTestDatabase({ engine });
    expect(database.uri).toBe(server.uri);
    await expect(database.crash()).rejects.toThrow('not ours');
    await database.stop();
    expect(await client.db().admin().listDatabases({ nameOnly: true })).toEqual(before);
    await client.close();
    await server.stop();
  });
});
