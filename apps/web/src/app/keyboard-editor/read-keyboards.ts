import { type ListedKeyboard, type SavedKeyboard, slimLayout } from '@switchyard/fit';
import { readBody, slugOf } from './keyboard-draft.ts';

/** The maximum number of keyboards in a file. */
export const mostInFile = 500;

/** A row of a file of keyboards: what would be saved, or why it cannot be. */
export interface KeyboardRow {
  /** From 1. */
  number: number;
  name: string;
  slug: string;
  /** Whether the shop knows the keyboard already. */
  isKnown: boolean;
  body: SavedKeyboard | undefined;
  faults: readonly string[];
}

/**
 * Reads a file of keyboards: a JSON list of bodies of `PUT /keyboard/{slug}`, or an object with such a list as
 * `boards`. Their layouts are checked by the server only.
 * @returns the rows, or why the whole file cannot be read
 */
export function readKeyboards(
  text: string,
  known: readonly Pick<ListedKeyboard, 'slug'>[],
): { rows: KeyboardRow[] } | { fault: string } {
  const list = listIn(text);
  if (!list) return { fault: 'This is no JSON list of keyboards.' };
  if (list.length === 0) return { fault: 'The list is empty.' };
  if (list.length > mostInFile) return { fault: `A file has at most ${mostInFile} keyboards.` };
  const slugs = new Set(known.map(({ slug }) => slug));
  const seen = new Set<string>();
  return {
    rows: list.map((sent, index) => {
      const { read, faults } = readBody(slimmed(sent));
      const name = read?.name ?? nameIn(sent);
      const slug = read?.slug ?? slugOf(name);
      const found = [...faults].map(([field, message]) => (field === '' ? message : `${field}: ${message}`));
      if (seen.has(slug)) found.push('An earlier row is the same keyboard.');
      seen.add(slug);
      const body = found.length > 0 ? undefined : read;
      return { number: index + 1, name, slug, isKnown: slugs.has(slug), body, faults: found };
    }),
  };
}

function listIn(text: string): unknown[] | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const list = typeof file === 'object' && file !== null && 'boards' in file ? file.boards : file;
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

const nameIn = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'name' in sent && typeof sent.name === 'string'
    ? sent.name.slice(0, 80)
    : '';

/** A definition is shortened before its length is checked. */
function slimmed(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('facts' in sent)) return sent;
  const { facts } = sent;
  if (typeof facts !== 'object' || facts === null || !('pasted' in facts)) return sent;
  const { pasted } = facts;
  return { ...sent, facts: { ...facts, pasted: typeof pasted === 'string' ? slimLayout(pasted) : pasted } };
}
