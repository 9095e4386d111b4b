import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BSON, type ClientSession, type Db, type IndexDescriptionInfo } from 'mongodb';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';
import { shopFactsSchema } from './shop-facts.ts';

/*
 * A backup is a sequence of lines. A file is gzipped. A standard stream is not, because the program at the other end
 * compresses it. The first line is the header. Each collection is a line ["collection", its name], followed by one line
 * per document, sorted by id, as canonical Extended JSON, which preserves every BSON type. The last line is ["end", the
 * content of each collection]. A backup without that line is incomplete.
 */

/** The number of a collection's documents, and the SHA-256 of their lines. */
const contentSchema = z.object({ count: z.number().int(), sha256: z.string() });
export type Content = z.infer<typeof contentSchema>;

const headerSchema = z.object({
  format: z.literal('switchyard-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.string(),
  shop: shopFactsSchema,
  /** `snapshot`: all documents as of one moment. `read`: each document as of the moment at which it was read. */
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
/** The longest line in characters. A document has up to 16 MiB, and its JSON is a few times longer at most. */
const longestLine = 128 * 1024 * 1024;
/** The longest header, and the longest line between collections, in characters. */
const longestMark = 4 * 1024 * 1024;

export const writeLine = (value: unknown): string => EJSON.stringify(value, { relaxed: false });
export const readLine = (line: string): unknown => EJSON.parse(line, { relaxed: false });
/** Parses a line that is no document. Its numbers are plain JSON numbers. */
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

/** Whether a file name stands for standard input or output. */
export const isStandardStream = (file: string): boolean => file === '-';

type BackupItem =
  | { kind: 'header'; header: Header }
  | { kind: 'collection'; name: string }
  | { kind: 'document'; line: string }
  | { kind: 'end'; contents: Record<string, Content> };

/** Streams a backup from start to end. @throws PlainError for a file that is damaged, truncated or not a backup */
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

/** Opens a backup. Gzip's own length and checksum detect any damage to a file. */
function openBackup(path: string): Readable {
  if (isStandardStream(path)) return process.stdin;
  const unpacked = createGunzip();
  // Errors reach the loop that reads the stream, which reports them.
  pipeline(createReadStream(path), unpacked, () => undefined);
  return unpacked;
}

async function* linesOf(path: string, file: string): AsyncGenerator<string> {
  const unpacked = openBackup(path).setEncoding('utf8');
  // A long line arrives in thousands of pieces. They are joined once, at the line's end, because joining each in turn
  // would take quadratic time.
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

/** Streams a collection's documents as lines, sorted by id. */
export async function* documentLines(db: Db, name: string, session?: ClientSession): AsyncGenerator<string> {
  const cursor = db
    .collection(name)
    .find({}, { sort: { _id: 1 }, promoteValues: false, bsonRegExp: true, ...(session && { session }) });
  for await (const document of cursor) yield writeLine(document);
}

/** The database's collections, without the server's own. */
export async function listCollections(db: Db): Promise<{ name: string; options: Record<string, unknown> }[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map((one) => ({ name: one.name, options: { ...('options' in one ? one.options : undefined) } }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * A collection's indexes, sorted so that they can be compared. Without the index on the id, and without properties that
 * the server adds.
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
