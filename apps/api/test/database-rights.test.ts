import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { MongoClient, type CommandStartedEvent } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backup } from '../src/cli/backup.ts';
import { doctor } from '../src/cli/doctor.ts';
import { restore } from '../src/cli/restore.ts';
import { collections } from '../src/collections.ts';
import { connectDatabase, type Database } from '../src/infrastructure/database/mongo.ts';
import { dropUnusedIndexes } from '../src/infrastructure/database/unused-indexes.ts';
import { prepare } from '../src/preparation.ts';
import { asAdmin, paidOrder } from './support/orders.ts';
import { picture } from './support/pictures.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { startShop } from './support/shop.ts';

const sent = new Set<string>();

// Records the commands of every client, including those that the operator's commands open.
beforeEach(() => {
  const { connect } = MongoClient.prototype;
  vi.spyOn(MongoClient.prototype, 'connect').mockImplementation(function (this: MongoClient) {
    if (!this.options.monitorCommands) this.on('commandStarted', record);
    this.options.monitorCommands = true;
    return connect.call(this);
  });
});

function record({ commandName, command }: CommandStartedEvent): void {
  sent.add(commandName);
  // This option requires a right in addition to that of its command.
  if (command['bypassDocumentValidation']) sent.add('bypassDocumentValidation');
}

/** The action that MongoDB's access control requires for each command (its manual, "Privilege Actions"). */
const actionOf: Record<string, string | undefined> = {
  find: 'find',
  aggregate: 'find',
  count: 'find',
  distinct: 'find',
  insert: 'insert',
  update: 'update',
  findAndModify: 'update',
  delete: 'remove',
  bypassDocumentValidation: 'bypassDocumentValidation',
  listCollections: 'listCollections',
  listIndexes: 'listIndexes',
  create: 'createCollection',
  createIndexes: 'createIndex',
  dropIndexes: 'dropIndex',
  collMod: 'collMod',
  dbStats: 'dbStats',
  drop: 'dropCollection',
};
/** Commands that need no right: cursors and sessions belong to the user who opened them. */
const free = new Set(['hello', 'ping', 'endSessions', 'getMore', 'killCursors']);

const page = readFileSync(new URL('../../../docs/database.md', import.meta.url), 'utf8');
/** The rights of each user by its name: serve, prepare and operate. */
const rights = new Map(
  [...page.matchAll(/^- _(\w+)_,([^]*?)(?=\n- |\n\n)/gm)].map(([, user = '', said = '']) => [
    user,
    [...said.matchAll(/`([a-z]+[A-Za-z]*)`/g)].map(([, right = '']) => right),
  ]),
);
const rightsOf = (user: string) => rights.get(user) ?? [];

/** The rights required by the commands that `work` sends. */
async function rightsUsed(work: () => Promise<unknown>): Promise<string[]> {
  sent.clear();
  await work();
  const commands = [...sent].filter((command) => !free.has(command));
  return [...new Set(commands.map((command) => actionOf[command] ?? `unknown: ${command}`))].toSorted();
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function openDatabase(take = createScratchDatabase): Promise<{ database: Database; uri: string }> {
  const scratch = await take();
  ends.push(() => scratch.drop());
  const database = await connectDatabase(scratch.uri);
  ends.push(() => database.close());
  return { database, uri: scratch.uri };
}

describe('docs/database.md grants the shop’s user', () => {
  it('what preparing a database takes: a new one, and one with older rules', async () => {
    const { database } = await openDatabase();
    const [first] = collections;
    const used = await rightsUsed(async () => {
      await prepare(database.db);
      await database.db.command({ collMod: first?.name, validator: {} }).catch(() => {});
      await database.db.collection('parts').createIndex({ name: 1 }, { name: 'old' });
      await prepare(database.db);
      await dropUnusedIndexes(database.db, collections, new Date('2100-01-01'));
    });
    expect(rightsOf('prepare')).toEqual(expect.arrayContaining(used));
    const expected = ['collMod', 'createCollection', 'createIndex', 'dropIndex'];
    expect(used).toEqual(expect.arrayContaining(expected));
  });

  it('what serving takes: a sale, a picture, a person’s data, a sweep and the metrics', async () => {
    const { database } = await openDatabase(takePreparedDatabase);
    const used = await rightsUsed(async () => {
      const shop = await startShop({}, database.db);
      ends.push(() => shop.stop());
      const admin = await asAdmin(shop);
      const { buyer } = await paidOrder(shop);
      await shop.app.sweep();
      await admin
        .post('/image')
        .attach('image', await picture(20, 20).png().toBuffer(), 'x.png')
        .expect(200);
      for (const path of ['/part', '/orders', '/books', '/metrics', `/user/${buyer.email}/data`])
        await (path.startsWith('/user') ? shop.as(buyer.token) : admin).get(path).expect(200);
    });
    expect(rightsOf('serve')).toEqual(expect.arrayContaining(used));
    expect(used).toEqual(expect.arrayContaining(['find', 'insert', 'update', 'remove']));
    expect(used).not.toContain('collMod');
  });

  it('what the operator’s commands take', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const from = await openDatabase(takePreparedDatabase);
    const to = await openDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'rights-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const used = await rightsUsed(async () => {
      vi.stubEnv('MONGODB_URI', from.uri);
      await doctor();
      await backup(join(folder, 'shop.backup'));
      vi.stubEnv('MONGODB_URI', to.uri);
      await restore(join(folder, 'shop.backup'));
    });
    expect(rightsOf('operate')).toEqual(expect.arrayContaining(used));
    expect(used).toEqual(expect.arrayContaining(['bypassDocumentValidation', 'dbStats', 'dropCollection']));
  });

  it('all of it in one role, which names every right once', () => {
    const [, actions = ''] = /actions: \[([^\]]*)\]/.exec(page) ?? [];
    const named = [...actions.matchAll(/'(\w+)'/g)].map(([, action]) => action);
    expect(named.toSorted()).toEqual([...new Set([...rights.values()].flat())].toSorted());
  });
});
