import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BSON, type ClientSession, type Db, type IndexDescriptionInfo } from 'mongodb';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';
import { shopFactsSchema } from './shop-facts.ts';

/*
 * A backup consists of lines. A file is gzipped; a standard stream is plain, because the program at its other end
 * compresses. The first line is the header. Each collection is a line ["collection", its name], then a line for each
 * document in the order of their ids, as canonical Extended JSON, which keeps every BSON type. The last line is
 * ["end", what each collection holds]. A backup without it is incomplete.
 */

/** How many documents a collection holds, and the SHA-256 of their lines. */
const contentSchema = z.object({ count: z.number().int(), sha256: z.string() });
export type Content = z.infer<typeof contentSchema>;

const headerSchema = z.object({
  format: z.literal('switchyard-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.string(),
  shop: shopFactsSchema,
  /** `snapshot`: everything at one moment. `read`: each document at the moment it was read. */
  consistency: z.enum(['snapshot', 'read']),
  collections: z.array(
    z.object({
      name: z.string(),
      options: z.record(z.string(), z.unknown()),
      indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
    }),
  ),
});
export type Header = z.infer<typeof headerSchema>;

const markSchema = z.union([
  z.tuple([z.literal('collection'), z.string()]),
  z.tuple([z.literal('end'), z.record(z.string(), contentSchema)]),
]);

const { EJSON } = BSON;
/** In characters. A document has at most 16 MiB, and its text is a few times longer at most. */
const longestLine = 128 * 1024 * 1024;
/** In characters, for the header and the lines between collections. */
const longestMark = 4 * 1024 * 1024;

export const writeLine = (value: unknown): string => EJSON.stringify(value, { relaxed: false });
export const readLine = (line: string): unknown => EJSON.parse(line, { relaxed: false });
/** Reads a line that is not a document; its numbers are plain. */
const readMark = (line: string): unknown => EJSON.parse(line, { relaxed: true });

/** Counts and hashes the lines of one collection. */
export function createTally() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(line: string) {
      hash.update(line).update('\n');
      count += 1;
    },
    content: (): Content => ({ count, sha256: hash.digest('hex') }),
  };
}

/** Whether a file name means standard input or output. */
export const isStandardStream = (file: string): boolean => file === '-';

type BackupItem =
  | { kind: 'header'; header: Header }
  | { kind: 'collection'; name: string }
  | { kind: 'document'; line: string }
  | { kind: 'end'; contents: Record<string, Content> };

/** Reads a backup from start to end. @throws PlainError for a file that is damaged, cut off or not a backup */
export async function* readBackup(path: string): AsyncGenerator<BackupItem> {
  const file = isStandardStream(path) ? 'Standard input' : path;
  let state: 'begin' | 'middle' | 'end' = 'begin';
  for await (const line of linesOf(path, file)) {
    if (state === 'end') throw new PlainError(`${file} goes on after its end.`);
    if (state === 'begin') {
      const parsed = headerSchema.safeParse(parseMark(file, line));
      if (!parsed.success)
        throw new PlainError(`${file} is not a backup of a shop, or a newer version made it.`);
      state = 'middle';
      yield { kind: 'header', header: parsed.data };
    } else if (line.startsWith('[')) {
      const mark = markSchema.safeParse(parseMark(file, line));
      if (!mark.success) throw new PlainError(`${file} is damaged.`);
      const [kind, content] = mark.data;
      if (kind === 'collection') yield { kind, name: content };
      else {
        state = 'end';
        yield { kind, contents: content };
      }
    } else yield { kind: 'document', line };
  }
  if (state !== 'end') throw new PlainError(`${file} is cut off: its last line is missing.`);
}

function parseMark(file: string, line: string): unknown {
  if (line.length > longestMark) throw new PlainError(`${file} is not a backup of a shop.`);
  try {
    return readMark(line);
  } catch (error) {
    throw new PlainError(`${file} is damaged: a line cannot be read.`, { cause: error });
  }
}

/** Gzip's own length and checksum find any damage to a file. */
function openBackup(path: string): Readable {
  if (isStandardStream(path)) return process.stdin;
  const unpacked = createGunzip();
  // An error also ends the loop that reads, which reports it.
  pipeline(createReadStream(path), unpacked, () => undefined);
  return unpacked;
}

async function* linesOf(path: string, file: string): AsyncGenerator<string> {
  const unpacked = openBackup(path).setEncoding('utf8');
  // A long line comes in thousands of pieces. Joining each as it comes would take quadratic time.
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      const [end = '', ...lines] = String(chunk).split('\n');
      pieces.push(end);
      length += end.length;
      if (length > longestLine) throw new PlainError(`${file} is not a backup of a shop: a line has no end.`);
      const next = lines.pop();
      if (next === undefined) continue;
      yield pieces.join('');
      yield* lines;
      pieces = [next];
      length = next.length;
    }
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${file} cannot be read to its end, because it is damaged or cut off: ${reason}.`, {
      cause: error,
    });
  }
  if (length > 0) throw new PlainError(`${file} is cut off within a line.`);
}

/** A collection's documents as lines, sorted by id. */
export async function* documentLines(db: Db, name: string, session?: ClientSession): AsyncGenerator<string> {
  const cursor = db
    .collection(name)
    .find({}, { sort: { _id: 1 }, promoteValues: false, bsonRegExp: true, ...(session && { session }) });
  for await (const document of cursor) yield writeLine(document);
}

/** The database's collections, without those of the server itself. */
export async function listCollections(db: Db): Promise<{ name: string; options: Record<string, unknown> }[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map((one) => ({ name: one.name, options: { ...('options' in one ? one.options : undefined) } }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * A collection's indexes, without the one on the id and without what the server adds, sorted so that they can be
 * compared.
 */
export async function listIndexes(db: Db, name: string): Promise<Header['collections'][number]['indexes']> {
  const found: IndexDescriptionInfo[] = await db.collection(name).listIndexes().toArray();
  return found
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, name, key, ...rest }) => {
      const fields = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
      return { name: String(name), key: { ...key }, ...Object.fromEntries(fields) };
    });
}
