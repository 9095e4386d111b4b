import { createHash } from 'node:crypto';
import { combinationOf } from '@switchyard/shared/families';
import type { PartPicture } from '@switchyard/shared/parts';
import type { CopiedPicture, StoredPart } from '../part-document.ts';

/** The membership of a part. Undefined if it is in no family, or in one that does not exist any more. */
export type Membership = { id: string; values: readonly string[] } | undefined;

/** What a change found and leaves behind. The client sends it back with the change, so that nothing else is changed. */
export interface Seen {
  fields: BeforeAndAfter;
  /** Undefined if the change is about no family. */
  family?: BeforeAndAfter | undefined;
}

export interface BeforeAndAfter {
  before: string;
  after: string;
}

export const writeSeen = ({ fields, family }: Seen): string =>
  [fields, ...(family ? [family] : [])].flatMap(({ before, after }) => [before, after]).join(' ');

/** A text that nobody has seen fits no part. */
export function readSeen(text: string): Seen {
  const [before = '', after = '', ...ofFamily] = text.split(' ');
  const [was = '', becomes = ''] = ofFamily;
  return {
    fields: { before, after },
    ...(ofFamily.length > 0 && { family: { before: was, after: becomes } }),
  };
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const printOfMembership = (membership: Membership): string =>
  membership ? hash([membership.id, combinationOf(membership.values)]).slice(0, 11) : '-';

/** Left out: what changes by itself, what follows from other fields, and what nobody sees. */
const notCompared = new Set([
  'availableQuantity',
  'heldQuantity',
  'stockedQuantity',
  'imported',
  'family',
  'familyName',
  'priceMinor',
  'breaks',
]);

type Printed = { [Field in Exclude<keyof StoredPart, 'img' | 'pictures'>]?: unknown } & {
  img?: string | undefined;
  pictures?: PartPicture[] | null | undefined;
  copied?: CopiedPicture[];
};

/**
 * A hash of what an admin can change in a part, whatever the sequence of its fields. A picture that the shop has
 * fetched counts as the one of the file, because the shop replaces it by itself.
 */
export function printOf({ copied = [], img, pictures, ...part }: Printed): string {
  const sources = new Map(copied.map(({ src, from }) => [src, from]));
  const source = (src: string) => sources.get(src) ?? src;
  const asInFile = {
    img: img && source(img),
    pictures: pictures?.map((picture) => ({ ...picture, src: source(picture.src) })),
  };
  const fields = Object.entries({ ...part, ...asInFile })
    .filter(
      ([name, value]) => !notCompared.has(name) && value !== undefined && value !== null && value !== false,
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hash(fields).slice(0, 22);
}
