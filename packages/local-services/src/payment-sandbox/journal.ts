import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** One record as it now is. */
export interface Change {
  kind: string;
  id: string;
  value: unknown;
}

export interface Journal {
  /** Adds one line. It is with the operating system, and so survives a kill -9, once this returns. */
  append(changes: Change[]): void;
  close(): void;
}

const lineSchema = z.array(z.object({ kind: z.string(), id: z.string(), value: z.unknown() }));

/**
 * The changes in the file, oldest first; none when there is no file.
 *
 * The last line may have been cut off by a crash. It is ignored, for the call that wrote it was not answered.
 * @throws Error that names the file when anything else in it is not as this program writes it.
 */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.flatMap((line, index) => {
    try {
      return lineSchema.parse(JSON.parse(line));
    } catch (cause) {
      throw damaged(file, `line ${index + 1} cannot be read`, cause);
    }
  });
}

/** The error for a data file that cannot be used, with the way out of it. */
export function damaged(file: string, what: string, cause?: unknown): Error {
  return new Error(
    `The payment sandbox's data file ${file} is damaged (${what}). To begin anew: npm start -- --reset`,
    {
      cause,
    },
  );
}

/** Replaces the file by these changes in one step, and opens it for more. */
export function startJournal(file: string, changes: Change[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, changes.map((change) => lineOf([change])).join(''), { mode: 0o600 });
  renameSync(fresh, file);
  const descriptor = openSync(file, 'a');
  return {
    append: (more) => appendFileSync(descriptor, lineOf(more)),
    close: () => closeSync(descriptor),
  };
}

function lineOf(changes: Change[]): string {
  return `${JSON.stringify(changes)}\n`;
}
