import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CopiedPicture, CountedPart } from '../part-document.ts';

/** The part of a row, as the preview saw it. */
export interface Seen {
  available: number;
  stocked: number;
  /** A hash of the part's public fields, without its stock and its family. */
  print: string;
  /** A hash of the id of the part's family. Empty if it is in none. */
  family: string;
  /** Whether the row changes the part. */
  changes: boolean;
}

interface Fingerprint {
  /** A hash of the previewed file. */
  file: string;
  /** The shop's currency, in which the preview read the prices. */
  currency: string;
  /** One entry per row; undefined for a row without a part. */
  rows: (Seen | undefined)[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Excluded: fields that orders change by themselves, and those of families, which have steps of their own. */
const notCompared = {
  availableQuantity: undefined,
  heldQuantity: undefined,
  stockedQuantity: undefined,
  family: undefined,
  familyName: undefined,
};

/** Six characters: short, because every row has one, and long enough to hardly ever confuse two families. */
export const familyPrintOf = ({ family }: Pick<CountedPart, 'family'>): string =>
  family ? hash(family.id).slice(0, 6) : '';

/** A picture that was fetched since counts as the one of the file, because the shop replaces it by itself. */
export function printOf({ copied, ...part }: CountedPart & { copied?: CopiedPicture[] }): string {
  const sources = new Map(copied?.map(({ src, from }) => [src, from]));
  const source = (src: string) => sources.get(src) ?? src;
  const { img, pictures } = part;
  const asInFile = {
    img: source(img),
    pictures: pictures?.map((picture) => ({ ...picture, src: source(picture.src) })),
  };
  return hash(JSON.stringify({ ...part, ...asInFile, ...notCompared }));
}

/** Encodes a fingerprint compactly, because it has an entry for every row. */
export function writeFingerprint({ file, currency, rows }: Fingerprint): string {
  const lines = rows.map((seen) =>
    seen ? [seen.available, seen.stocked, seen.print, seen.family, seen.changes] : null,
  );
  return Buffer.from(JSON.stringify([file, currency, lines])).toString('base64url');
}

const line = z.tuple([z.int(), z.int(), z.string(), z.string(), z.boolean()]);
const written = z.tuple([z.string(), z.string(), z.array(line.nullable())]);

/** Decodes a fingerprint. Undefined for any other text. */
export function readFingerprint(text: string): Fingerprint | undefined {
  try {
    const [file, currency, lines] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const rows = lines.map((seen) => {
      if (!seen) return undefined;
      const [available, stocked, print, family, changes] = seen;
      return { available, stocked, print, family, changes };
    });
    return { file, currency, rows };
  } catch {
    return undefined;
  }
}
