/**
 * The beginning of a text, at most `most` UTF-16 units long. It never cuts a character in two, and never ends in a
 * joiner.
 */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .replace(/\u200d$/, '');

/** Shortens a text to at most `most` UTF-16 units, with "…" at the end. A text that is not longer stays as it is. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${beginningOf(text, most - 1).trimEnd()}…` : text;
