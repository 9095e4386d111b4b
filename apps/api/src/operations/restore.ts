import type { Db, Document, IndexDescription } from 'mongodb';
import { createTally, readBackup, readLine, writeLine, type Content, type Header } from './backup-format.ts';
import { documentLines, listCollections, listIndexes } from './backup-source.ts';
import { PlainError } from './plain-error.ts';
import { beginRestore, finishRestore, isRestoreUnfinished } from './unfinished-restore.ts';

export interface RestoreOptions {
  db: Db;
  file: string;
  /** Told of each collection once it was read back and found to be what the file says. */
  onCollection(name: string, content: Content): void;
  /** Called once all is there and the same, before the database counts as restored. */
  onRestored?(header: Header): Promise<void>;
}

/** A batch of inserts has at most so many documents and about so many characters of lines. */
const batchLimit = { documents: 500, characters: 8 * 1024 * 1024 };

/**
 * Reads a backup into an empty database and compares what is there then with what the file says. The file is read to its end
 * first, so that a damaged one changes nothing. Until all is done the database bears a mark, and the API does not serve it.
 * @throws PlainError for a file that is not whole, a database that is not empty, and what was read back otherwise
 */
export async function restoreBackup(options: RestoreOptions): Promise<Header> {
  const { db, file } = options;
  await refuseFilled(db);
  const { header, contents } = await checkFile(file);
  await beginRestore(db, file);
  for (const { name, options: made } of header.collections) {
    await db.createCollection(name, made);
  }
  await insertDocuments(db, file);
  for (const { name } of header.collections) {
    const found = await readBack(db, name);
    const wanted = contents[name];
    if (found.count !== wanted?.count || found.sha256 !== wanted.sha256) {
      throw notWhole(db, `${name} was read back otherwise than it stands in the file`);
    }
    options.onCollection(name, found);
  }
  for (const collection of header.collections) await makeIndexes(db, collection);
  await options.onRestored?.(header);
  await finishRestore(db);
  return header;
}

async function refuseFilled(db: Db): Promise<void> {
  const present = (await listCollections(db)).map(({ name }) => name);
  if (present.length === 0) return;
  if (await isRestoreUnfinished(db)) throw notWhole(db, 'an earlier restore into it did not finish');
  throw new PlainError(
    `${db.databaseName} is not empty: it has ${present.join(', ')}. Name a new database in MONGODB_URI, or drop this one.`,
  );
}

function notWhole(db: Db, reason: string): PlainError {
  return new PlainError(
    `${db.databaseName} is not whole: ${reason}. It is marked, and the API does not serve it. Drop it and restore again.`,
  );
}

/** Reads the whole file and holds each collection against what the file says of it at its end. */
async function checkFile(file: string): Promise<{ header: Header; contents: Record<string, Content> }> {
  let header: Header | undefined;
  let contents: Record<string, Content> = {};
  const tallies = new Map<string, ReturnType<typeof createTally>>();
  let tally: ReturnType<typeof createTally> | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    else if (part.kind === 'end') contents = part.contents;
    else if (part.kind === 'document') tally?.add(part.line);
    else {
      tally = createTally();
      tallies.set(part.name, tally);
    }
  }
  const found = Object.fromEntries([...tallies].map(([name, one]) => [name, one.content()]));
  const named = header?.collections.map(({ name }) => name).join();
  const same =
    Object.keys(found).join() === named &&
    Object.entries(found).every(
      ([name, { count, sha256 }]) => contents[name]?.count === count && contents[name].sha256 === sha256,
    );
  if (!header || !same) throw new PlainError(`${file} is damaged: it does not hold what its last line says.`);
  return { header, contents };
}

async function insertDocuments(db: Db, file: string): Promise<void> {
  let collection = '';
  let batch: Document[] = [];
  let characters = 0;
  const insert = async () => {
    // What was stored before there were rules need not keep them.
    if (batch.length > 0)
      await db.collection(collection).insertMany(batch, { bypassDocumentValidation: true });
    batch = [];
    characters = 0;
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'document') {
      batch.push(readLine(part.line) as Document);
      characters += part.line.length;
      if (batch.length >= batchLimit.documents || characters >= batchLimit.characters) await insert();
    } else {
      await insert();
      if (part.kind === 'collection') collection = part.name;
    }
  }
}

async function readBack(db: Db, name: string): Promise<Content> {
  const tally = createTally();
  for await (const line of documentLines(db, name)) tally.add(line);
  return tally.content();
}

/** Only once the documents were compared: an index may make some of them run out. */
async function makeIndexes(db: Db, { name, indexes }: Header['collections'][number]): Promise<void> {
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes as IndexDescription[]);
  const asText = (all: Header['collections'][number]['indexes']) =>
    all.map((index) => writeLine(index)).sort();
  if (asText(indexes).join() !== asText(await listIndexes(db, name)).join()) {
    throw notWhole(db, `the indexes of ${name} are not as they were`);
  }
}
