import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BSON } from 'mongodb';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';

/*
 * A backup is a gzip of lines. The first is the header. Then for each collection a line ["collection", its name] and a line
 * for each document in the order of the ids, as canonical Extended JSON, which keeps every BSON type. The last line is
 * ["end", what each collection holds]; a file without it is not whole.
 */

/** What a collection holds: how many documents, and the SHA-256 of their lines. */
const contentSchema = z.object({ count: z.number().int(), sha256: z.string() });
export type Content = z.infer<typeof contentSchema>;

const headerSchema = z.object({
  format: z.literal('switchyard-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.string(),
  /** `snapshot`: of one moment. `read`: each document as it was when it was read. */
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
/** A document has at most 16 MiB; its text is a few times longer at most. A longer line is no line of ours. */
const longestLine = 128 * 1024 * 1024;
/** The header and the marks between collections, which are read before anything says that the file is ours. */
const longestMark = 4 * 1024 * 1024;

export const writeLine = (value: unknown): string => EJSON.stringify(value, { relaxed: false });
export const readLine = (line: string): unknown => EJSON.parse(line, { relaxed: false });
/** For what is not a document: its numbers are plain ones. */
const readMark = (line: string): unknown => EJSON.parse(line, { relaxed: true });

/** Counts and sums up the lines of one collection. */
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

export type BackupPart =
  | { kind: 'header'; header: Header }
  | { kind: 'collection'; name: string }
  | { kind: 'document'; line: string }
  | { kind: 'end'; contents: Record<string, Content> };

/** Reads a backup from its beginning to its end. @throws PlainError for a file that is none, is damaged or is cut off */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let state: 'begin' | 'middle' | 'end' = 'begin';
  for await (const line of linesOf(file)) {
    if (state === 'end') throw new PlainError(`${file} goes on after its end.`);
    if (state === 'begin') {
      const parsed = headerSchema.safeParse(parseMark(file, line));
      if (!parsed.success) throw new PlainError(`${file} is no backup of a shop, or of a newer version.`);
      state = 'middle';
      yield { kind: 'header', header: parsed.data };
    } else if (line.startsWith('[')) {
      const mark = markSchema.safeParse(parseMark(file, line));
      if (!mark.success) throw new PlainError(`${file} is damaged.`);
      const [kind, told] = mark.data;
      if (kind === 'collection') yield { kind, name: told };
      else {
        state = 'end';
        yield { kind, contents: told };
      }
    } else yield { kind: 'document', line };
  }
  if (state !== 'end') throw new PlainError(`${file} is cut off: its last line is missing.`);
}

function parseMark(file: string, line: string): unknown {
  if (line.length > longestMark) throw new PlainError(`${file} is no backup of a shop.`);
  try {
    return readMark(line);
  } catch (error) {
    throw new PlainError(`${file} is damaged: a line of it cannot be read.`, { cause: error });
  }
}

/** The lines of a compressed file. Whatever is wrong with the file is found by its own checks of length and sum. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // A failure ends the loop below; it need not be told twice.
  pipeline(createReadStream(file), unpacked, () => undefined);
  unpacked.setEncoding('utf8');
  // A line may come in thousands of pieces. They are joined once: joining them as they come takes quadratic time.
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      const [end = '', ...lines] = String(chunk).split('\n');
      pieces.push(end);
      length += end.length;
      if (length > longestLine) throw new PlainError(`${file} is no backup of a shop: a line has no end.`);
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
    throw new PlainError(`${file} cannot be read to its end, being damaged or cut off: ${reason}.`, {
      cause: error,
    });
  }
  if (length > 0) throw new PlainError(`${file} is cut off within a line.`);
}
