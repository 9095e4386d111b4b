import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { embeddedExecutable } from '../../../src/embedded-engine.ts';
import { findDatabaseEngine, startTestDatabase } from '../../../src/index.ts';
import { findEmbeddedEngine, onlyEmbedded, temporaryFolder } from '../../support.ts';

const embedded = await findEmbeddedEngine();
const settings = Object.entries(embedded.environment).map(([name, value]) => `${name}='${value}'`);
/** A fake that looks like an official mongod: it serves, and does not report that it is the embedded one. */
const official =
  '[ "$1" = --version ] && { echo "db version v8.2.6"; exit 0; }\n' +
  `${settings.join(' ')} exec '${embeddedExecutable}' "$@"`;

function program(folder: string, name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

describe('finding an engine', () => {
  it('prefers a running server, then the named program, then an official one, then the embedded one', async () => {
    const folder = temporaryFolder();
    const server = await startTestDatabase({ engine: embedded });
    const client = await MongoClient.connect(server.uri);
    const before = await client.db().admin().listDatabases({ nameOnly: true });
    const named = program(folder, 'named', official);
    const onPath = program(folder, 'mongod', official);
    const env = { ...onlyEmbedded, MONGODB_URI: server.uri, MONGOMS_SYSTEM_BINARY: named, PATH: folder };
    const find = (without: Record<string, undefined | string>) =>
      findDatabaseEngine({ env: { ...env, ...without }, cacheFolder: folder });

    expect(await find({})).toMatchObject({ kind: 'uri', uri: server.uri });
    expect(await client.db().admin().listDatabases({ nameOnly: true })).toEqual(before);
    await client.close();
    await server.stop();
    const withoutUri = { MONGODB_URI: undefined };
    expect(await find(withoutUri)).toMatchObject({ executable: named, family: 'mongodb', version: '8.2.6' });
    const unnamed = { ...withoutUri, MONGOMS_SYSTEM_BINARY: undefined };
    expect(await find(unnamed)).toMatchObject({ executable: onPath, family: 'mongodb' });
    expect(await find({ ...unnamed, PATH: '' })).toMatchObject({
      executable: embeddedExecutable,
      family: 'embedded',
    });
  });

  it('remembers what worked, and searches again when that no longer starts', async () => {
    const folder = temporaryFolder();
    const broken = path.join(folder, 'broken');
    const named = program(folder, 'sometimes', `[ -e '${broken}' ] && exit 3\n${official}`);
    const options = { env: { ...onlyEmbedded, MONGOMS_SYSTEM_BINARY: named }, cacheFolder: folder };
    expect(await findDatabaseEngine(options)).toMatchObject({ executable: named });
    writeFileSync(broken, '');
    expect(await findDatabaseEngine(options)).toMatchObject({ executable: named });
    const database = await startTestDatabase(options);
    await database.stop();
    expect(await findDatabaseEngine(options)).toMatchObject({ executable: embeddedExecutable });
    rmSync(broken);
  });
});
