import { createHash } from 'node:crypto';
import { ConnectionError } from '@switchyard/shared';
import { apiRoot, sendCallsBy } from '../lib/api-root.ts';
import { renderPage } from './render-page.tsx';
import { readTemplate } from './template.ts';
import { llms, robots, sitemap } from './texts.ts';
import { createTurns } from './turns.ts';

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface SiteOptions {
  /** The built `index.html`. */
  template: string;
  /** Where the API answers, such as `http://127.0.0.1:3001`. */
  apiOrigin: string;
  /** Called with errors that the visitor does not see: the page still comes, and the browser renders it. */
  onError: (error: unknown) => void;
}

/** How long a page waits for an answer of the API. Milliseconds. */
const apiTimeout = 3000;

/** How many pages and how many lists of all parts are made at a time, and how long the rest wait. */
const pageTurns = { atOnce: 4, waiting: 16, patience: 1000 };
const textTurns = { atOnce: 2, waiting: 4, patience: 3000 };

const texts = {
  '/robots.txt': { type: 'text/plain', write: robots },
  '/sitemap.xml': { type: 'application/xml', write: sitemap },
  '/llms.txt': { type: 'text/markdown', write: llms },
} as const;

const isText = (path: string): path is keyof typeof texts => Object.hasOwn(texts, path);

/** An answer that is the same for everybody: shared caches keep it for a second, browsers ask again each time. */
function shared(type: string, body: string): SiteAnswer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=0, s-maxage=1',
    etag: etagOf(body),
  };
  return { status: 200, headers, body };
}

/** An answer that no cache may give to anybody else: an error, or a page that could not be rendered in time. */
function unshared(status: number, type: string, body: string): SiteAnswer {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
  return { status, headers, body };
}

/** Weak: two renderings of the same content differ in the moments at which the API was asked. */
function etagOf(body: string): string {
  const content = body.replaceAll(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`;
}

/**
 * The pages of the site and the texts for search engines. Once per process, because it sets where the whole module
 * calls the API. It keeps no answers: the web server keeps the pages for up to two seconds, and a second cache would
 * add to that.
 * @returns answers the full address of a page. Never rejects: a page that cannot be rendered soon is left to the
 * browser.
 */
export function createSite({ template, apiOrigin, onError }: SiteOptions) {
  const { fillIn, empty } = readTemplate(template);
  const takePageTurn = createTurns(pageTurns);
  const takeTextTurn = createTurns(textTurns);
  sendCallsBy((input, init) =>
    fetch(apiOrigin + String(input).slice(apiRoot.length), {
      ...init,
      signal: AbortSignal.timeout(apiTimeout),
    }),
  );

  async function answerText(path: keyof typeof texts, { origin }: URL): Promise<SiteAnswer> {
    const { type, write } = texts[path];
    const unavailable = (reason: string) => {
      const { headers, ...answer } = unshared(503, 'text/plain', `${reason}\n`);
      return { ...answer, headers: { ...headers, 'retry-after': '10' } };
    };
    try {
      const body = await takeTextTurn(() => write(origin));
      if (body === undefined) return unavailable('Too many requests for this at the moment. Try again soon.');
      return shared(type, body);
    } catch (error) {
      onError(error);
      return unavailable(new ConnectionError(error).message);
    }
  }

  async function answerPage(url: URL): Promise<SiteAnswer> {
    try {
      const rendered = await takePageTurn(() => renderPage(url));
      if (!rendered) return unshared(200, 'text/html', empty);
      const { status, parts } = rendered;
      const body = parts ? fillIn(parts) : empty;
      return status === 200 ? shared('text/html', body) : unshared(status, 'text/html', body);
    } catch (error) {
      onError(error);
      return unshared(200, 'text/html', empty);
    }
  }

  /**
   * Calls for one address at the same moment share one answer: nginx lets them all through when its own has just
   * expired.
   */
  const underWay = new Map<string, Promise<SiteAnswer>>();

  return (url: URL): Promise<SiteAnswer> => {
    const running = underWay.get(url.href);
    if (running) return running;
    const answer = isText(url.pathname) ? answerText(url.pathname, url) : answerPage(url);
    underWay.set(url.href, answer);
    return answer.finally(() => underWay.delete(url.href));
  };
}
