import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CountedPart } from './part-document.ts';

/** A row's part, as the preview saw it. */
export interface Seen {
  available: number;
  stocked: number;
  /** A hash of all that the shop shows of it, without its stock and its family. */
  print: string;
  /** Whether the row changes it. */
  changes: boolean;
}

interface Fingerprint {
  /** The text that was previewed. */
  file: string;
  /** Nothing for a row without a part. */
  rows: (Seen | undefined)[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Names a file by its text. */
export const fileOf = (text: string) => hash(text.replace(/^\uFEFF/, ''));

/** What orders change by themselves, and what no file changes. */
const notCompared = {
  availableQuantity: undefined,
  heldQuantity: undefined,
  stockedQuantity: undefined,
  family: undefined,
};

export function printOf(part: CountedPart): string {
  return hash(JSON.stringify({ ...part, ...notCompared }));
}

/** Compact: it has an entry for each row. */
export function writeFingerprint({ file, rows }: Fingerprint): string {
  const lines = rows.map((seen) => (seen ? [seen.available, seen.stocked, seen.print, seen.changes] : null));
  return Buffer.from(JSON.stringify([file, lines])).toString('base64url');
}

const line = z.tuple([z.int(), z.int(), z.string(), z.boolean()]);
const written = z.tuple([z.string(), z.array(line.nullable())]);

/** Undefined for any other text. */
export function readFingerprint(text: string): Fingerprint | undefined {
  try {
    const [file, lines] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const rows = lines.map((seen) => {
      if (!seen) return undefined;
      const [available, stocked, print, changes] = seen;
      return { available, stocked, print, changes };
    });
    return { file, rows };
  } catch {
    return undefined;
  }
}
