import { createWriteStream, fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MongoServerError, type ClientSession, type Db } from 'mongodb';
import { systemClock } from '../infrastructure/clock.ts';
import { recordBackup } from '../infrastructure/database/last-backup.ts';
import { identifyShop } from '../infrastructure/database/shop-identity.ts';
import { isRestoreUnfinished } from '../infrastructure/database/unfinished-restore.ts';
import { inWords, refuseExisting, writeBackupFile } from './backup-file.ts';
import {
  createTally,
  documentLines,
  isStandardStream,
  listCollections,
  listIndexes,
  writeLine,
  type Content,
  type Header,
} from './backup-format.ts';
import { PlainError } from './plain-error.ts';
import { readShopFacts } from './shop-facts.ts';
import { tell, withDatabase } from './with-database.ts';

/**
 * The size of a piece, in characters. Lines are joined into pieces, because each piece of a stream has a fixed cost.
 */
const pieceLength = 64 * 1024;

/**
 * Copies the whole database into a file or, with `-`, to standard output, in constant memory. Records a file as a
 * backup. Standard output is not recorded, because its destination may fail: `backup-stored` does that afterwards.
 */
export async function backup(file: string): Promise<number> {
  const { database, consistency } = await withDatabase(async (db) => {
    if (isStandardStream(file)) return writeBackup(db, writeOutput);
    await refuseExisting(file);
    const header = await writeBackup(db, (content) => writeBackupFile(content, file));
    await recordBackup(db, systemClock.now());
    return header;
  });
  tell(`${database} is backed up in ${isStandardStream(file) ? 'standard output' : file}.`);
  if (consistency === 'read')
    tell('This database cannot be read at one moment: changes made during the backup may not fit together.');
  return 0;
}

/** Records that a backup made with `backup -` has been stored. */
export async function backupStored(): Promise<number> {
  await withDatabase((db) => recordBackup(db, systemClock.now()));
  tell('The shop has noted that its backup is stored.');
  return 0;
}

export const tellContent = (name: string, { count, sha256 }: Content) =>
  tell(`${name}: ${count} documents, ${sha256.slice(0, 12)}`);

/**
 * Streams a copy of the whole database to `write`. With a replica set, the copy is a snapshot of one moment. With a
 * standalone server it is not, so nothing should change the data meanwhile.
 * @throws PlainError if the database has an unfinished restore, or the snapshot expired before the end
 */
async function writeBackup(db: Db, write: (content: Readable) => Promise<void>): Promise<Header> {
  if (await isRestoreUnfinished(db)) {
    throw new PlainError(`${db.databaseName} holds an unfinished restore: there is nothing to back up.`);
  }
  // Created before the snapshot, so that the backup contains the id.
  const shop = await identifyShop(db);
  const session = (await canReadOneMoment(db)) ? db.client.startSession({ snapshot: true }) : undefined;
  try {
    const header = await describe(db, shop, session);
    await write(Readable.from(inPieces(backupLines(db, header, session))));
    return header;
  } catch (error) {
    throw withAdvice(error);
  } finally {
    await session?.endSession();
  }
}

async function writeOutput(content: Readable): Promise<void> {
  try {
    await pipeline(content, openOutput());
  } catch (error) {
    throw inWords(error, 'The backup in standard output');
  }
}

/**
 * Opens the descriptor itself, because process.stdout would block this process and its driver while the reader is slow.
 */
function openOutput(): Writable {
  const output = fstatSync(1);
  return output.isFIFO() || output.isSocket()
    ? new Socket({ fd: 1, readable: false })
    : createWriteStream('standard output', { fd: 1 });
}

/** MongoDB's codes for an expired snapshot: SnapshotTooOld and SnapshotUnavailable. */
const forgotten = new Set<unknown>([239, 246]);

/** Turns the error of an expired snapshot into a PlainError that says what to do. Returns other errors as they are. */
export function withAdvice(error: unknown): unknown {
  if (!(error instanceof MongoServerError) || !forgotten.has(error.code)) return error;
  const advice =
    'The backup took longer than the database remembers the past, so it could not be of one moment and is not kept. ' +
    'Raise DATABASE_HISTORY_SECONDS for the included database, minSnapshotHistoryWindowInSeconds for ' +
    'another one, and run it again: docs/runbook.md#a-backup-is-missing says how.';
  return new PlainError(advice, { cause: error });
}

async function canReadOneMoment(db: Db): Promise<boolean> {
  const hello = await db.command({ hello: 1 });
  return typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';
}

async function describe(db: Db, shop: string, session: ClientSession | undefined): Promise<Header> {
  const collections: Header['collections'] = [];
  for (const { name, options } of await listCollections(db)) {
    collections.push({ name, options, indexes: await listIndexes(db, name) });
  }
  return {
    format: 'switchyard-backup',
    version: 1,
    createdAt: systemClock.now().toISOString(),
    database: db.databaseName,
    shop: await readShopFacts(db, shop, session),
    consistency: session ? 'snapshot' : 'read',
    collections,
  };
}

async function* backupLines(
  db: Db,
  header: Header,
  session: ClientSession | undefined,
): AsyncGenerator<string> {
  const contents = new Map<string, Content>();
  yield writeLine(header);
  for (const { name } of header.collections) {
    yield writeLine(['collection', name]);
    const tally = createTally();
    for await (const line of documentLines(db, name, session)) {
      tally.add(line);
      yield line;
    }
    const content = tally.content();
    contents.set(name, content);
    tellContent(name, content);
  }
  yield writeLine(['end', Object.fromEntries(contents)]);
}

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
