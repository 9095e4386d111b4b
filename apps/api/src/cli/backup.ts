import { randomUUID } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientSession, Db } from 'mongodb';
import { systemClock } from '../clock.ts';
import { recordBackup } from '../database/last-backup.ts';
import { isRestoreUnfinished } from '../database/unfinished-restore.ts';
import {
  createTally,
  documentLines,
  listCollections,
  listIndexes,
  writeLine,
  type Content,
  type Header,
} from './backup-format.ts';
import { PlainError } from './plain-error.ts';
import { tell, withDatabase } from './with-database.ts';

/** In characters. A stream has a cost for each piece, so lines are joined. */
const pieceLength = 64 * 1024;

export async function backup(file: string): Promise<number> {
  const { database, consistency } = await withDatabase(async (db) => {
    const header = await writeBackup(db, file);
    await recordBackup(db, systemClock.now());
    return header;
  });
  tell(`${database} is backed up in ${file}.`);
  if (consistency === 'read')
    tell('This database cannot be read at one moment: changes made during the backup may not fit together.');
  return 0;
}

export const tellContent = (name: string, { count, sha256 }: Content) =>
  tell(`${name}: ${count} documents, ${sha256.slice(0, 12)}`);

/**
 * Writes the whole database to a file, in memory of a fixed size. The file gets its name once it is complete and on
 * the disk; a killed backup leaves only `FILE.….partial`. On a replica set the backup is of one moment. A
 * standalone database cannot give that, so nothing should change it meanwhile.
 * @throws PlainError if the file exists or cannot be written, or the database holds an unfinished restore
 */
async function writeBackup(db: Db, file: string): Promise<Header> {
  if (await isRestoreUnfinished(db)) {
    throw new PlainError(`${db.databaseName} holds an unfinished restore: there is nothing to back up.`);
  }
  if (await isThere(file)) throw existsAlready(file);
  // A random name and 'wx' never write to a file or link that somebody else has put there.
  const partial = `${file}.${randomUUID()}.partial`;
  const session = (await canReadOneMoment(db)) ? db.client.startSession({ snapshot: true }) : undefined;
  try {
    const header = await describe(db, session);
    const handle = await open(partial, 'wx', 0o600);
    await pipeline(
      Readable.from(inPieces(backupLines(db, header, session))),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await giveName(partial, file);
    return header;
  } catch (error) {
    await rm(partial, { force: true });
    throw inWords(error, file);
  } finally {
    await session?.endSession();
  }
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

const existsAlready = (file: string) => new PlainError(`${file} cannot be made: it exists already.`);

/** Names the finished file. Unlike a rename, a link never replaces a file that appeared meanwhile. */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
    await rm(partial);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw existsAlready(file);
    // Some file systems have no links, such as that of a USB stick.
    await rename(partial, file);
  }
  const folder = await open(dirname(file), 'r');
  // Not every file system can sync a folder; the file itself is safe.
  await folder.sync().catch(() => undefined);
  await folder.close();
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Turns a file system's error into a sentence that says what to do. Leaves other errors alone. */
export function inWords(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const reason = noRoom.has(codeOf(error))
    ? 'there is no room left on its disk. Make room, or name a file on another disk'
    : error.message;
  return new PlainError(`${file} cannot be made: ${reason}.`, { cause: error });
}

async function canReadOneMoment(db: Db): Promise<boolean> {
  const hello = await db.command({ hello: 1 });
  return typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';
}

async function describe(db: Db, session: ClientSession | undefined): Promise<Header> {
  const collections: Header['collections'] = [];
  for (const { name, options } of await listCollections(db)) {
    collections.push({ name, options, indexes: await listIndexes(db, name) });
  }
  return {
    format: 'switchyard-backup',
    version: 1,
    createdAt: systemClock.now().toISOString(),
    database: db.databaseName,
    consistency: session ? 'snapshot' : 'read',
    collections,
  };
}

async function* backupLines(
  db: Db,
  header: Header,
  session: ClientSession | undefined,
): AsyncGenerator<string> {
  const contents: Record<string, Content> = {};
  yield writeLine(header);
  for (const { name } of header.collections) {
    yield writeLine(['collection', name]);
    const tally = createTally();
    for await (const line of documentLines(db, name, session)) {
      tally.add(line);
      yield line;
    }
    const content = tally.content();
    contents[name] = content;
    tellContent(name, content);
  }
  yield writeLine(['end', contents]);
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
