/** What a page is put together from; but for the path, each is HTML already. */
export interface PageParts {
  /** The document's head, as far as it is the page's own. */
  head: string;
  /** The page itself. */
  page: string;
  /** What the page was rendered from, for the browser to go on with. */
  answers: string;
  /** The path of its route, by which the template knows what code the page will fetch. */
  route: string | undefined;
}

export interface Template {
  fillIn: (parts: PageParts) => string;
  /** The page of which nothing is rendered here. */
  empty: string;
}

/** What the build says of the pages' code (`first-paint.ts`). */
const pagesCode = /<!--pages' code (.*?)-->/;

/**
 * Reads the built `index.html`: where a page's own parts go is marked by comments in it.
 * @throws Error when a mark is missing
 */
export function readTemplate(html: string): Template {
  const empty = html.replace(pagesCode, '');
  const [, code = '{}'] = pagesCode.exec(html) ?? [];
  const filesOf: Record<string, string[]> = JSON.parse(code);
  const [beforeHead, , afterHead] = splitAt(html, '<!--head-->', '<!--/head-->');
  const [beforePage, , afterPage] = splitAt(afterHead, '<!--page-->', '');
  const [beforeAnswers, , afterAnswers] = splitAt(afterPage, '<!--answers-->', '');
  const withCode = (route = '') =>
    beforePage.replace(pagesCode, () => (filesOf[route] ?? []).map(preload).join(''));
  // The marks around the head stay, so that the browser finds what to take away.
  const fillIn = ({ head, page, answers, route }: PageParts) =>
    `${beforeHead}<!--head-->${head}<!--/head-->${withCode(route)}${page}${beforeAnswers}${answers}${afterAnswers}`;
  return { fillIn, empty };
}

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;

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
