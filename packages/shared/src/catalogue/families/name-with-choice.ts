import type { Part } from '../parts/schema.ts';
import { sameValue } from './combination.ts';

/**
 * What a part is called where nothing else says which one of its family it is, as in a cart or an order: its name, and
 * those of its values that the name does not say: "Fen Country Keycap Set — Base".
 */
export function nameWithChoice({ name, family }: Pick<Part, 'name' | 'family'>): string {
  const unsaid = family?.values.filter((value) => !says(name, value)) ?? [];
  return unsaid.length > 0 ? `${name} — ${unsaid.join(', ')}` : name;
}

/** Whether all words of a value stand together in a name: "Cable, red" says "Red", but "Tray of 100" not "10". */
const says = (name: string, value: string): boolean => wordsOf(name).includes(wordsOf(value));

const wordsOf = (text: string): string =>
  ` ${sameValue(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
