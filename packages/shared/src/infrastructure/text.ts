/** The first UTF-16 units of a text, at most so many. No character is cut in two, and no joiner joins nothing. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .replace(/\u200d$/, '');

/** The text, or its beginning and "…" if it has more UTF-16 units than that. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${beginningOf(text, most - 1).trimEnd()}…` : text;
