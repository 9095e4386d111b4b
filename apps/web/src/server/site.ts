import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptForEverybody } from '@switchyard/shared';
import pLimit from 'p-limit';
import type { Manifest } from 'vite';
import { apiRoot, sendCallsBy } from '../lib/api-root.ts';
import { paths } from '../lib/paths.ts';
import { sheetAt } from '../features/shop/look/accent-sheet.ts';
import { webManifest } from '../features/shop/look/web-manifest.ts';
import { feed } from '../features/shop/search-engines/feed.ts';
import { keyboardPicture, slugOfPicture } from '../app/keyboard/keyboard-picture.ts';
import { preloadsOf } from './preloads.ts';
import { renderPage } from './render-page.tsx';
import { llms, robots, securityText, sitemap } from '../features/shop/search-engines/texts.ts';

export interface SiteOptions {
  /** The content of the built `index.html`. */
  template: string;
  /** Vite's manifest of the built files. Absent in development. */
  manifest?: Manifest | undefined;
  /** The URL of the API, such as `http://127.0.0.1:3001`. */
  apiOrigin: string;
  /** Called with errors that visitors do not see, because the browser renders the page instead. */
  onError: (error: unknown) => void;
}

const texts = new Map([
  ['/robots.txt', { type: 'text/plain', write: robots }],
  ['/sitemap.xml', { type: 'application/xml', write: sitemap }],
  ['/feed.xml', { type: 'application/xml', write: feed }],
  ['/llms.txt', { type: 'text/markdown', write: llms }],
  ['/site.webmanifest', { type: 'application/manifest+json', write: webManifest }],
  ['/.well-known/security.txt', { type: 'text/plain', write: securityText }],
]);

/** The placeholders in the template that a page replaces. */
const placeholders = {
  head: '<title>Keyboard equipment</title>',
  root: '<div id="root"></div>',
  answers: '<script type="application/json" id="answers"></script>',
};

/** The link to the icon of the browser's tab, as it is written in the template. */
const iconLink = /<link rel="icon"[^>]*>/;

/** The links to a page's built files are inserted before this marker, which late-code.ts writes. */
const endOfLateCode = '</template>';
/** A rendered page needs its styles for its first paint, also without JavaScript. They are inserted before this. */
const endOfHead = '</head>';

/** What is sent. Encoded once, because that takes longer than hashing. */
interface Encoded {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

interface Answer extends Encoded {
  body: string;
}

/** @param kept headers about caching. May depend on the encoded body */
function answerWith(
  status: number,
  type: string,
  body: string,
  kept: Record<string, string> | ((bytes: Buffer) => Record<string, string>) = {},
): Answer {
  const bytes = Buffer.from(body);
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    ...(typeof kept === 'function' ? kept(bytes) : kept),
  };
  return { status, headers, body, bytes };
}

/** The headers of an answer that is the same for everybody. */
const shared =
  (begunAt: number, more: Record<string, string> = {}) =>
  (bytes: Buffer) => ({
    ...more,
    ...keptForEverybody(begunAt),
    etag: `W/"${hash('sha256', bytes, 'base64url')}"`,
  });

/** Tells the web server which other origins the page's content security policy must allow for pictures. */
const pictureSourcesHeader = 'x-picture-sources';

/** For files whose URL contains a hash of their content. */
const neverChanges = { 'cache-control': 'public, max-age=31536000, immutable' };

/** For the cart's page, whose HTML is the same for everybody although it must not be cached, and for redirects. */
const keptByNobody = { 'cache-control': 'no-store' };

/**
 * A redirect to a path of the site. It keeps the visitor's query string, unless the path has its own. Nobody caches it:
 * visitors can make up any number of URLs that have one, and a part may be renamed back.
 */
function redirectTo(path: string, { search }: URL): Answer {
  const location = path.includes('?') ? path : path.replace(/#|$/, (hash) => search + hash);
  return answerWith(301, 'text/plain', '', { ...keptByNobody, location });
}

/** The minimum length for compression, in characters. Smaller answers gain nothing from it. */
const worthCompressing = 1024;
const compressing = new WeakMap<Answer, Promise<Buffer>>();

/**
 * Compresses the body of an answer, once for all callers that share the answer. The web server caches it compressed.
 * @param accepted the caller's `Accept-Encoding`
 */
export async function compressedIf(accepted: string | undefined, answer: Answer): Promise<Encoded> {
  const { status, headers, body, bytes } = answer;
  const isWanted = /(?:^|,)\s*gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i.test(accepted ?? '');
  if (!isWanted || !headers['etag'] || body.length < worthCompressing) return answer;
  const compressed = compressing.get(answer) ?? promisify(gzip)(bytes);
  compressing.set(answer, compressed);
  return {
    status,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    bytes: await compressed,
  };
}

/** The maximum number of concurrent renders, because each takes memory and processor time. */
const mostAtOnce = 20;
/** Milliseconds. A page that waits longer for its turn is left to the browser. */
const longestWait = 5000;

/**
 * Makes the function that answers requests for pages of the site and for the texts for search engines. Call it once per
 * process, because it redirects all API calls of the module. It caches nothing; the web server does.
 * @returns a function from the full URL of a page to its answer. It never rejects: a page that cannot be rendered is
 *   left to the browser
 */
export function createSite({ template, manifest, apiOrigin, onError }: SiteOptions) {
  for (const expected of [...Object.values(placeholders), ...(manifest ? [endOfLateCode] : [])])
    if (!template.includes(expected)) throw new Error(`The page's template has no ${expected}.`);
  sendCallsBy((input, init) => {
    const signal = AbortSignal.timeout(3000);
    const headers = new Headers(init?.headers);
    // No compression, because on the same machine compressing takes longer than sending.
    headers.set('accept-encoding', 'identity');
    return fetch(apiOrigin + String(input).slice(apiRoot.length), { ...init, headers, signal });
  });

  /** The links to the built files of each page, which do not change. */
  const preloads = new Map<string, ReturnType<typeof preloadsOf>>();
  function preloadsFor(files: readonly string[]): ReturnType<typeof preloadsOf> {
    const key = files.join(' ');
    const links = preloads.get(key) ?? preloadsOf(manifest ?? {}, files);
    preloads.set(key, links);
    return links;
  }

  /** Browsers render the page in spite of the status. Search engines retry later instead of indexing an empty page. */
  const notInTime = () => answerWith(503, 'text/html', template, { 'retry-after': '2' });
  const notAvailable = () => answerWith(503, 'text/plain', 'Not available at the moment. Try again soon.\n');

  async function makeAnswer(url: URL): Promise<Answer> {
    const begunAt = Date.now();
    const sheet = sheetAt(url.pathname);
    if (sheet !== undefined) return answerWith(200, 'text/css', sheet, neverChanges);
    const text = texts.get(url.pathname);
    try {
      if (text) {
        const body = await text.write(url.origin);
        return answerWith(200, text.type, body, shared(begunAt));
      }
      const pictured = slugOfPicture(url.pathname);
      if (pictured !== undefined) {
        const picture = await keyboardPicture(pictured);
        if (picture === undefined) return answerWith(404, 'text/plain', 'We do not know this keyboard.\n');
        return answerWith(200, 'image/svg+xml', picture, shared(begunAt));
      }
      const page = await renderPage(url);
      if (page.movedTo !== undefined) return redirectTo(page.movedTo, url);
      const { status, files, pictureOrigins, icon, head, answers, root } = page;
      const sources = { [pictureSourcesHeader]: pictureOrigins.join(' ') };
      const { styles, code, early, scripts } = preloadsFor(files);
      // The cart's lines are known in the browser only.
      const isDrawnLate = root === undefined || url.pathname === paths.cart;
      const body = template
        .replace(/^<!doctype html>\s*<html/i, (start) => (isDrawnLate ? `${start} data-drawn="late"` : start))
        .replace(endOfHead, () => (root === undefined ? '' : styles) + (isDrawnLate ? early : '') + endOfHead)
        .replace(placeholders.head, () => head ?? placeholders.head)
        .replace(iconLink, (link) => icon ?? link)
        .replace(placeholders.answers, () => answers ?? placeholders.answers)
        .replace(
          endOfLateCode,
          () => (root === undefined ? styles : '') + (isDrawnLate ? scripts : code) + endOfLateCode,
        )
        // Last, because it is by far the longest.
        .replace(placeholders.root, () => root ?? placeholders.root);
      if (root === undefined) return answerWith(status, 'text/html', body, sources);
      if (status !== 200) return answerWith(status, 'text/html', body, sources);
      if (url.pathname === paths.cart)
        return answerWith(status, 'text/html', body, { ...sources, ...keptByNobody });
      return answerWith(status, 'text/html', body, shared(begunAt, sources));
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
   * Concurrent requests for one URL share one render: once a cached answer is too old to be served stale, nginx passes
   * all requests on. The texts for search engines are long, and do not depend on the query string.
   */
  const underWay = new Map<string, ReturnType<typeof makeInTurn>>();
  return (url: URL) => {
    const key = texts.has(url.pathname) ? url.pathname : url.href;
    const answer = underWay.get(key) ?? makeInTurn(url).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
