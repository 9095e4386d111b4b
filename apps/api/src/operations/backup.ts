import { open, rename, rm } from 'node:fs/promises';
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
 * Writes a whole database to a file, in memory that does not grow with it. The file has its name only once it is whole.
 * On a replica set it is of one moment; a standalone database cannot give that, and must be left in peace meanwhile.
 * @throws PlainError where the file is there already, or the database holds half of a restore
 */
export async function writeBackup(options: BackupOptions): Promise<Header> {
  const { db, file } = options;
  if (await isRestoreUnfinished(db)) {
    throw new PlainError(`${db.databaseName} holds an unfinished restore: there is nothing to back up.`);
  }
  const output = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw new PlainError(
      `${file} cannot be made: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  await output.close();
  const partial = `${file}.partial`;
  const session = (await canReadOneMoment(db)) ? db.client.startSession({ snapshot: true }) : undefined;
  try {
    const header = await describe(options, session);
    const handle = await open(partial, 'w', 0o600);
    await pipeline(
      Readable.from(inPieces(backupLines(options, header, session))),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await rename(partial, file);
    return header;
  } catch (error) {
    await Promise.all([rm(partial, { force: true }), rm(file, { force: true })]);
    throw error;
  } finally {
    await session?.endSession();
  }
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
