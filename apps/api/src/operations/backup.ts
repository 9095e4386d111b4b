import { randomUUID } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientSession, Db } from 'mongodb';
import { createTally, writeLine, type Content, type Header } from './backup-format.ts';
import { documentLines, listCollections, listIndexes } from './backup-source.ts';
import { PlainError } from './plain-error.ts';
import { isRestoreUnfinished } from './unfinished-restore.ts';

export interface BackupOptions {
  db: Db;
  file: string;
  now: Date;
  /** Told of each collection once it is written. */
  onCollection(name: string, content: Content): void;
}

/** Lines are handed on in pieces of about so many characters. */
const pieceLength = 64 * 1024;

/**
 * Writes a whole database to a file, in memory that does not grow with it. The file has its name only once it is whole and
 * on the disk; until then it is beside, as `FILE.….partial`, which is all that a backup leaves that is killed.
 * On a replica set it is of one moment; a standalone database cannot give that, and must be left in peace meanwhile.
 * @throws PlainError where the file is there already or cannot be written, or the database holds half of a restore
 */
export async function writeBackup(options: BackupOptions): Promise<Header> {
  const { db, file } = options;
  if (await isRestoreUnfinished(db)) {
    throw new PlainError(`${db.databaseName} holds an unfinished restore: there is nothing to back up.`);
  }
  if (await isThere(file)) throw existsAlready(file);
  // A random name and 'wx': this never writes to a file or a link that somebody else has put there.
  const partial = `${file}.${randomUUID()}.partial`;
  const session = (await canReadOneMoment(db)) ? db.client.startSession({ snapshot: true }) : undefined;
  try {
    const header = await describe(options, session);
    const handle = await open(partial, 'wx', 0o600);
    await pipeline(
      Readable.from(inPieces(backupLines(options, header, session))),
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

/** Gives the finished file its name. A link, unlike a rename, never replaces a file that appeared meanwhile. */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
    await rm(partial);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw existsAlready(file);
    // A file system without links, such as that of a USB stick.
    await rename(partial, file);
  }
  const folder = await open(dirname(file), 'r');
  // Not every file system can do this for a folder, and the file itself is safe.
  await folder.sync().catch(() => undefined);
  await folder.close();
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Turns a file system's error into a sentence that says what to do. Other errors stay as they are. */
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

async function describe({ db, now }: BackupOptions, session: ClientSession | undefined): Promise<Header> {
  const collections: Header['collections'] = [];
  for (const { name, options } of await listCollections(db)) {
    collections.push({ name, options, indexes: await listIndexes(db, name) });
  }
  return {
    format: 'switchyard-backup',
    version: 1,
    createdAt: now.toISOString(),
    database: db.databaseName,
    consistency: session ? 'snapshot' : 'read',
    collections,
  };
}

async function* backupLines(
  { db, onCollection }: BackupOptions,
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
    onCollection(name, content);
  }
  yield writeLine(['end', contents]);
}

/** Fewer and larger pieces: a stream has its cost for each. */
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
