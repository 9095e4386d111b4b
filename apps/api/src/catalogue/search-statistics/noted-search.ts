/** The longest term that is stored, in characters. */
const longestTerm = 60;

/** A search that is kept in memory until the next sweep. */
export interface Note {
  term: string;
  isMissed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Text that may be personal data: e-mails, and the numbers of phones, cards, orders and parcels. */
const personal = /@|\d[\d\s./-]{5,}\d/u;

/**
 * The term of a search: its words in lower case, without punctuation. Undefined if it has no words, is too long to be
 * the name of a product, or may contain personal data.
 */
export function termOf(q: string): string | undefined {
  if (personal.test(q)) return undefined;
  const term = (q.normalize('NFKC').toLowerCase().match(words) ?? []).join(' ');
  return term === '' || term.length > longestTerm ? undefined : term;
}

/** The debounce interval in milliseconds. Within it, a longer search replaces the shorter one that it continues. */
export const typingPause = 10_000;

/**
 * Debounces notes: of “zea”, “zeali” and “zealio” within the interval, only the last is kept. Searches are anonymous,
 * so two people who search for “key” and “keycap” at the same moment count as one.
 */
export function withoutBeginnings(notes: readonly Note[]): Note[] {
  const continues = (note: Note, later: Note) =>
    later.term.length > note.term.length &&
    later.term.startsWith(note.term) &&
    later.at >= note.at &&
    later.at - note.at <= typingPause;
  return notes.filter((note) => !notes.some((later) => continues(note, later)));
}
