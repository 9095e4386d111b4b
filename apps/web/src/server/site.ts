import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptForEverybody } from '@switchyard/shared';
import pLimit from 'p-limit';
import type { Manifest } from 'vite';
import { apiRoot, sendCallsBy } from '../lib/api-root.ts';
import { paths } from '../lib/paths.ts';
import { feed } from '../features/shop/search-engines/feed.ts';
import { preloadsOf } from './preloads.ts';
import { renderPage } from './render-page.tsx';
import { llms, robots, securityText, sitemap } from '../features/shop/search-engines/texts.ts';

export interface SiteOptions {
  /** The built `index.html`. */
  template: string;
  /** Vite's list of the built files. Development has none. */
  manifest?: Manifest | undefined;
  /** Where the API answers, such as `http://127.0.0.1:3001`. */
  apiOrigin: string;
  /** Called with errors that the visitor does not see: the page still comes, and the browser renders it. */
  onError: (error: unknown) => void;
}

const texts = new Map([
  ['/robots.txt', { type: 'text/plain', write: robots }],
  ['/sitemap.xml', { type: 'application/xml', write: sitemap }],
  ['/feed.xml', { type: 'application/xml', write: feed }],
  ['/llms.txt', { type: 'text/markdown', write: llms }],
  ['/.well-known/security.txt', { type: 'text/plain', write: securityText }],
]);

/** What a page replaces in the template. */
const placeholders = {
  head: '<title>Switchyard</title>',
  root: '<div id="root"></div>',
  answers: '<script type="application/json" id="answers"></script>',
};

/** The links to a page's built files go before this marker, which late-code.ts writes. */
const endOfLateCode = '</template>';

function answerWith(status: number, type: string, body: string, kept: Record<string, string> = {}) {
  const headers: Record<string, string> = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    ...kept,
  };
  return { status, headers, body };
}

type Answer = ReturnType<typeof answerWith>;
type CompressedAnswer = Omit<Answer, 'body'> & { body: Buffer };

/** The headers of an answer that is the same for everybody. */
const shared = (body: string, begunAt: number) => ({
  ...keptForEverybody(begunAt),
  etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
});

/** Tells the web server where the page's policy lets pictures come from, beside this site. */
const pictureSourcesHeader = 'x-picture-sources';

/** For the cart's page, although its HTML is the same for everybody. */
const keptByNobody = { 'cache-control': 'no-store' };

/** A smaller answer gains nothing from compression. Characters. */
const worthCompressing = 1024;
const compressing = new WeakMap<Answer, Promise<Buffer>>();

/**
 * An answer's body, compressed once for all who share the answer: the web server keeps it so.
 * @param accepted the caller's Accept-Encoding
 */
export async function compressedIf(
  accepted: string | undefined,
  answer: Answer,
): Promise<Answer | CompressedAnswer> {
  const { headers, body } = answer;
  const isWanted = /(?:^|,)\s*gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i.test(accepted ?? '');
  if (!isWanted || !headers['etag'] || body.length < worthCompressing) return answer;
  const compressed = compressing.get(answer) ?? promisify(gzip)(body);
  compressing.set(answer, compressed);
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    body: await compressed,
  };
}

/** Rendering takes memory and processor time: so many pages at once. */
const mostAtOnce = 20;
/** A page that would wait longer for its turn is left to the browser. Milliseconds. */
const longestWait = 5000;

/**
 * The pages of the site and the texts for search engines. Once per process, because it sets where the whole module
 * calls the API. It keeps no answers; the web server does.
 * @returns answers the full URL of a page. Never rejects: a page that cannot be rendered is left to the browser.
 */
export function createSite({ template, manifest, apiOrigin, onError }: SiteOptions) {
  for (const expected of [...Object.values(placeholders), ...(manifest ? [endOfLateCode] : [])])
    if (!template.includes(expected)) throw new Error(`The page's template has no ${expected}.`);
  sendCallsBy((input, init) => {
    const signal = AbortSignal.timeout(3000);
    const headers = new Headers(init?.headers);
    // Compressing what is read on the same machine takes longer than sending it.
    headers.set('accept-encoding', 'identity');
    return fetch(apiOrigin + String(input).slice(apiRoot.length), { ...init, headers, signal });
  });

  /** Browsers render it all the same. A search robot comes back instead of taking it for an empty page. */
  const notInTime = () => answerWith(503, 'text/html', template, { 'retry-after': '2' });
  const notAvailable = () => answerWith(503, 'text/plain', 'Not available at the moment. Try again soon.\n');

  async function makeAnswer(url: URL): Promise<Answer> {
    const begunAt = Date.now();
    const text = texts.get(url.pathname);
    try {
      if (text) {
        const body = await text.write(url.origin);
        return answerWith(200, text.type, body, shared(body, begunAt));
      }
      const { status, page, pictureOrigins, parts } = await renderPage(url);
      const sources = { [pictureSourcesHeader]: pictureOrigins.join(' ') };
      if (!parts) return answerWith(status, 'text/html', template, sources);
      const body = template
        .replace(placeholders.head, () => parts.head)
        .replace(placeholders.root, () => parts.root)
        .replace(placeholders.answers, () => parts.answers)
        .replace(endOfLateCode, () => preloadsOf(manifest ?? {}, page) + endOfLateCode);
      const kept = url.pathname === paths.cart ? keptByNobody : shared(body, begunAt);
      return answerWith(status, 'text/html', body, { ...sources, ...(status === 200 && kept) });
    } catch (error) {
      onError(error);
      return text ? notAvailable() : notInTime();
    }
  }

  const inTurn = pLimit(mostAtOnce);
  async function makeInTurn(url: URL) {
    const waitingSince = Date.now();
    return inTurn(() => {
      if (Date.now() - waitingSince <= longestWait) return makeAnswer(url);
      return texts.has(url.pathname) ? notAvailable() : notInTime();
    });
  }

  /**
   * Simultaneous calls for one URL share one rendering: nginx passes all of them on when its kept answer is too old to
   * be given while it is renewed. The texts are long, and the same for any query string.
   */
  const underWay = new Map<string, ReturnType<typeof makeInTurn>>();
  return (url: URL) => {
    const key = texts.has(url.pathname) ? url.pathname : url.href;
    const answer = underWay.get(key) ?? makeInTurn(url).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
