/** What a page is put together from; each is HTML already. */
export interface PageParts {
  /** The document's head, as far as it is the page's own. */
  head: string;
  /** The page itself. */
  page: string;
  /** What the page was rendered from, for the browser to go on with. */
  answers: string;
}

/**
 * Reads the built `index.html`: where a page's own parts go is marked by comments in it.
 * @throws Error when a mark is missing
 */
export function readTemplate(html: string): (parts: PageParts) => string {
  const [beforeHead, , afterHead] = splitAt(html, '<!--head-->', '<!--/head-->');
  const [beforePage, , afterPage] = splitAt(afterHead, '<!--page-->', '');
  const [beforeAnswers, , afterAnswers] = splitAt(afterPage, '<!--answers-->', '');
  // The marks around the head stay, so that the browser finds what to take away.
  return ({ head, page, answers }) =>
    `${beforeHead}<!--head-->${head}<!--/head-->${beforePage}${page}${beforeAnswers}${answers}${afterAnswers}`;
}

function splitAt(html: string, start: string, end: string): [string, string, string] {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from + start.length);
  if (from < 0 || to < 0) throw new Error(`The page's template has no ${start}.`);
  return [html.slice(0, from), html.slice(from + start.length, to), html.slice(to + end.length)];
}

/** A value as JSON that can stand inside a script element: nothing in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
