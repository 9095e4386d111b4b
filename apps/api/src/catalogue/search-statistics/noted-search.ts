/** Characters of a term that is kept. */
const longestTerm = 60;

/** A search, as it is remembered until the next sweep. */
export interface Note {
  term: string;
  isMissed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const words = /[\p{L}\p{M}\p{N}]+/gu;

/** E-mails, and the numbers of phones, cards, orders and parcels. */
const personal = /@|\d[\d\s./-]{5,}\d/u;

/**
 * A search as a term: its words in lower case, without punctuation. Undefined if it has no words, is too long to be
 * the name of goods, or may name a person.
 */
export function termOf(q: string): string | undefined {
  if (personal.test(q)) return undefined;
  const term = (q.normalize('NFKC').toLowerCase().match(words) ?? []).join(' ');
  return term === '' || term.length > longestTerm ? undefined : term;
}

/** Milliseconds in which somebody who types may type on. */
export const typingPause = 10_000;

/**
 * Leaves out the notes that somebody typed on: of “zea”, “zeali” and “zealio” within the pause only the last stays.
 * Nobody knows who searched, so two people who search for “key” and “keycap” at the same moment count as one.
 */
export function withoutBeginnings(notes: readonly Note[]): Note[] {
  const continues = (note: Note, later: Note) =>
    later.term.length > note.term.length &&
    later.term.startsWith(note.term) &&
    later.at >= note.at &&
    later.at - note.at <= typingPause;
  return notes.filter((note) => !notes.some((later) => continues(note, later)));
}
