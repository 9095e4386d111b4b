import { AsyncLocalStorage } from 'node:async_hooks';
import { ConnectionError } from '@switchyard/shared';
import { apiRoot, sendCallsBy } from '../lib/api-root.ts';
import { renderPage } from './render-page.tsx';
import { readTemplate } from './template.ts';
import { llms, robots, sitemap } from './texts.ts';
import { createTurns } from './turns.ts';

/** What is sent to whoever asked. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What of a visitor's request makes a difference, beside its address. */
export interface VisitHeaders {
  /** A reload asks for what is fresh (RFC 9111, section 5.2.1), and the API is asked for no less. */
  'cache-control'?: string | undefined;
}

export interface SiteOptions {
  /** The built `index.html`. */
  template: string;
  /** Where the API answers, such as `http://127.0.0.1:3001`. */
  apiOrigin: string;
  /** Told what went wrong where the visitor is not: the page still comes, to be rendered by the browser. */
  onError: (error: unknown) => void;
}

/** How long the API may take for an answer that a page is waiting for. Milliseconds. */
const apiTimeout = 3000;

/** How many pages, and how many lists of all parts, are made at a time, and how long somebody waits for theirs. */
const pageTurns = { atOnce: 4, waiting: 16, patience: 1000 };
const textTurns = { atOnce: 2, waiting: 4, patience: 3000 };

const texts = {
  '/robots.txt': { type: 'text/plain', write: robots },
  '/sitemap.xml': { type: 'application/xml', write: sitemap },
  '/llms.txt': { type: 'text/markdown', write: llms },
} as const;

const isText = (path: string): path is keyof typeof texts => Object.hasOwn(texts, path);

/** Answers are about the shop as it is now: kept, they are asked for again before they are used. */
const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'no-cache',
});

/**
 * The pages of the site, and what search engines read of it, as the shop stands at the moment.
 * One per process: the API's address is the whole module's.
 * @returns answers the full address of a page, as the visitor's headers ask for it. Never rejects: what cannot be rendered
 *   here, or not soon, is left to the browser.
 */
export function createSite({ template, apiOrigin, onError }: SiteOptions) {
  const { fillIn, empty } = readTemplate(template);
  const visits = new AsyncLocalStorage<VisitHeaders>();
  const takePageTurn = createTurns(pageTurns);
  const takeTextTurn = createTurns(textTurns);
  sendCallsBy((input, init) => {
    const headers = new Headers(init?.headers);
    const cacheControl = visits.getStore()?.['cache-control'];
    if (cacheControl !== undefined) headers.set('cache-control', cacheControl);
    const signal = AbortSignal.timeout(apiTimeout);
    return fetch(apiOrigin + String(input).slice(apiRoot.length), { ...init, headers, signal });
  });

  async function answerText(path: keyof typeof texts, { origin }: URL): Promise<SiteAnswer> {
    const { type, write } = texts[path];
    const unavailable = (reason: string) => ({
      status: 503,
      headers: { ...headersOf('text/plain'), 'retry-after': '10' },
      body: `${reason}\n`,
    });
    try {
      const body = await takeTextTurn(() => write(origin));
      if (body === undefined) return unavailable('Too many ask for this at the moment. Try again soon.');
      return { status: 200, headers: headersOf(type), body };
    } catch (error) {
      onError(error);
      return unavailable(new ConnectionError(error).message);
    }
  }

  async function answerPage(url: URL): Promise<SiteAnswer> {
    try {
      const rendered = await takePageTurn(() => renderPage(url));
      if (!rendered) return { status: 200, headers: headersOf('text/html'), body: empty };
      const { status, parts } = rendered;
      return { status, headers: headersOf('text/html'), body: parts ? fillIn(parts) : empty };
    } catch (error) {
      onError(error);
      return { status: 200, headers: headersOf('text/html'), body: empty };
    }
  }

  return (url: URL, headers: VisitHeaders = {}): Promise<SiteAnswer> =>
    visits.run(headers, () => (isText(url.pathname) ? answerText(url.pathname, url) : answerPage(url)));
}
