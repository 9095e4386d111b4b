import { lookUp } from '@switchyard/shared';
import type { Db, Document, IndexDescription } from 'mongodb';
import { isDeepStrictEqual } from 'node:util';
import { createAuditService } from '../infrastructure/audit/audit.service.ts';
import { systemClock } from '../infrastructure/clock.ts';
import {
  beginRestore,
  finishRestore,
  isRestoreUnfinished,
} from '../infrastructure/database/unfinished-restore.ts';
import { createRepositories } from '../repositories.ts';
import { tellContent } from './backup.ts';
import {
  createTally,
  documentLines,
  isStandardStream,
  listCollections,
  listIndexes,
  readBackup,
  readLine,
  writeLine,
  type Content,
  type Header,
} from './backup-format.ts';
import { operator } from './people.ts';
import { PlainError } from './plain-error.ts';
import { describeShop } from './shop-facts.ts';
import { tell, withDatabase } from './with-database.ts';

const batchLimit = { documents: 500, characters: 8 * 1024 * 1024 };

export async function restore(file: string): Promise<number> {
  const { database, createdAt } = await withDatabase((db) => restoreBackup(db, file));
  tell(`The backup of ${database}, made at ${createdAt}, has been restored and checked against the backup.`);
  return 0;
}

/**
 * Restores a backup into an empty database, then compares the two. A file is checked to its end first, so that a
 * damaged file changes nothing. Standard input is not checked first, because it can be read only once. Until everything
 * is done, the database is marked as unfinished, and the API refuses to serve it.
 * @throws PlainError for an incomplete backup, a database that is not empty, or a difference between the two
 */
export async function restoreBackup(db: Db, file: string): Promise<Header> {
  await refuseFilled(db);
  if (!isStandardStream(file)) await checkFile(file);
  const { header, contents } = await insertDocuments(db, file);
  for (const { name } of header.collections) {
    const found = await readBack(db, name);
    const wanted = lookUp(contents, name);
    if (found.count !== wanted?.count || found.sha256 !== wanted.sha256) {
      throw notWhole(db, `${name} differs from the backup`);
    }
    tellContent(name, found);
  }
  for (const collection of header.collections) await makeIndexes(db, collection);
  await recordRestore(db, header);
  await finishRestore(db);
  return header;
}

function recordRestore(db: Db, { database, createdAt }: Header): Promise<void> {
  const audit = createAuditService({ lines: createRepositories(db).audit, clock: systemClock });
  return audit.record({
    by: operator.email,
    from: operator.ipAddress,
    action: 'database-restored',
    whom: database,
    after: { backupOf: createdAt },
  });
}

function tellWhose({ database, createdAt, shop }: Header): void {
  const whose = shop ? describeShop(shop) : 'a shop that it does not name, because it is old';
  tell(`The backup of ${database}, made at ${createdAt}, is of ${whose}.`);
}

async function refuseFilled(db: Db): Promise<void> {
  const present = (await listCollections(db)).map(({ name }) => name);
  if (present.length === 0) return;
  if (await isRestoreUnfinished(db)) throw notWhole(db, 'an earlier restore did not finish');
  throw new PlainError(
    `${db.databaseName} is not empty: it has ${present.join(', ')}. ` +
      'Name a new database in MONGODB_URI, or drop this one.',
  );
}

function notWhole(db: Db, reason: string, options?: ErrorOptions): PlainError {
  return new PlainError(
    `${db.databaseName} is incomplete: ${reason}. The API does not serve it. Drop it and restore again.`,
    options,
  );
}

/**
 * Reads the whole file and compares each collection with the numbers in its last line.
 * @throws PlainError on a difference
 */
async function checkFile(file: string): Promise<void> {
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
    Object.entries(found).every(([name, content]) => isDeepStrictEqual(lookUp(contents, name), content));
  if (!header || !same) throw new PlainError(`${file} is damaged: it does not hold what its last line says.`);
}

/** Inserts the documents of a backup. @throws PlainError for an incomplete backup */
async function insertDocuments(db: Db, file: string) {
  let header: Header | undefined;
  let contents: Record<string, Content> = {};
  let collection = '';
  const batch = createBatch();
  try {
    for await (const part of readBackup(file)) {
      if (part.kind === 'document') {
        batch.add(part.line);
        if (batch.isFull()) await batch.insert(db, collection);
        continue;
      }
      await batch.insert(db, collection);
      if (part.kind === 'collection') collection = part.name;
      else if (part.kind === 'end') contents = part.contents;
      else {
        header = part.header;
        tellWhose(header);
        await beginRestore(db, file);
        for (const { name, options } of header.collections) await db.createCollection(name, options);
      }
    }
  } catch (error) {
    if (!header || !(error instanceof PlainError)) throw error;
    throw notWhole(db, error.message.replace(/\.$/, ''), { cause: error });
  }
  if (!header) throw new PlainError('The backup is empty.');
  return { header, contents };
}

function createBatch() {
  let documents: Document[] = [];
  let characters = 0;
  return {
    add(line: string) {
      documents.push(readLine(line) as Document);
      characters += line.length;
    },
    isFull: () => documents.length >= batchLimit.documents || characters >= batchLimit.characters,
    async insert(db: Db, collection: string) {
      // Validation is bypassed, because an old document may break a newer rule.
      if (documents.length > 0)
        await db.collection(collection).insertMany(documents, { bypassDocumentValidation: true });
      documents = [];
      characters = 0;
    },
  };
}

async function readBack(db: Db, name: string): Promise<Content> {
  const tally = createTally();
  for await (const line of documentLines(db, name)) tally.add(line);
  return tally.content();
}

/** Runs after the comparison, because a TTL index may delete documents at once. */
async function makeIndexes(db: Db, { name, indexes }: Header['collections'][number]): Promise<void> {
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes as IndexDescription[]);
  const asText = (all: Header['collections'][number]['indexes']) =>
    all.map((index) => writeLine(index)).sort();
  if (asText(indexes).join() !== asText(await listIndexes(db, name)).join()) {
    throw notWhole(db, `the indexes of ${name} differ from the backup`);
  }
}
