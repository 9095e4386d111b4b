import { sameValue } from './combination.ts';

/** A part, or anything else with its name and its values. */
export interface NamedPart {
  name: string;
  family?: { values: readonly string[] } | undefined;
}

/**
 * A part's name for places where nothing else tells the members of its family apart, such as a cart or an order. The
 * values that the name does not contain are appended: "Fen Country Keycap Set — Base".
 */
export function nameWithChoice({ name, family }: NamedPart): string {
  const unsaid = family?.values.filter((value) => !says(name, value)) ?? [];
  return unsaid.length > 0 ? `${name} — ${unsaid.join(', ')}` : name;
}

/**
 * Whether a name contains all words of a value, side by side: "Cable, red" contains "Red", but "Tray of 100" does not
 * contain "10".
 */
const says = (name: string, value: string): boolean => wordsOf(name).includes(wordsOf(value));

const wordsOf = (text: string): string =>
  ` ${sameValue(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
