/** The parts of a page. All but `route` are HTML. */
export interface PageParts {
  /** The page's own tags in the head. */
  head: string;
  page: string;
  /** The API's answers that the page was rendered from, for the browser. */
  answers: string;
  /** The path of its route, which decides the code to preload. */
  route: string | undefined;
}

export interface Template {
  fillIn: (parts: PageParts) => string;
  /** The page that is left to the browser. */
  empty: string;
}

/** The files of each page's code, from the build (`first-paint.ts`). */
const pagesCode = /<!--pages' code (.*?)-->/;

/**
 * Reads the built `index.html`, in which comments mark the places of a page's parts.
 * @throws Error if a mark is missing
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
  // The marks around the head stay for the browser, which removes the tags between them.
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

/** A value as JSON for a script element. Nothing in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
