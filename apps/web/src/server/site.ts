import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { apiRoot, sendCallsBy } from '../lib/api-root.ts';
import { feed } from '../features/search-engines/feed.ts';
import { preloadsOf } from './preloads.ts';
import { renderPage } from './render-page.tsx';
import { llms, robots, sitemap } from '../features/search-engines/texts.ts';

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
]);

/** What a page replaces in the template. */
const places = {
  head: '<title>Switchyard</title>',
  root: '<div id="root"></div>',
  answers: '<script type="application/json" id="answers"></script>',
};

/** Where the links to a page's built files go, before this end of what late-code.ts writes. */
const codePlace = '</template>';

/** What is the same for everybody is kept by shared caches for a second; browsers ask again each time. */
function answerWith(status: number, type: string, body: string, isShared = status === 200) {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': isShared ? 'public, max-age=0, s-maxage=1' : 'no-cache',
    ...(isShared && { etag: `W/"${createHash('sha256').update(body).digest('base64url')}"` }),
  };
  return { status, headers, body };
}

/**
 * The pages of the site and the texts for search engines. Once per process, because it sets where the whole module
 * calls the API. It keeps no answers and refuses none: the web server keeps them, and bounds how many are made at once.
 * @returns answers the full address of a page. Never rejects: a page that cannot be rendered is left to the browser.
 */
export function createSite({ template, manifest, apiOrigin, onError }: SiteOptions) {
  for (const place of [...Object.values(places), ...(manifest ? [codePlace] : [])])
    if (!template.includes(place)) throw new Error(`The page's template has no ${place}.`);
  sendCallsBy((input, init) => {
    const signal = AbortSignal.timeout(3000);
    return fetch(apiOrigin + String(input).slice(apiRoot.length), { ...init, signal });
  });

  async function makeAnswer(url: URL) {
    const text = texts.get(url.pathname);
    try {
      if (text) return answerWith(200, text.type, await text.write(url.origin));
      const { status, page, parts } = await renderPage(url);
      if (!parts) return answerWith(status, 'text/html', template, false);
      const body = template
        .replace(places.head, () => parts.head)
        .replace(places.root, () => parts.root)
        .replace(places.answers, () => parts.answers)
        .replace(codePlace, () => preloadsOf(manifest ?? {}, page) + codePlace);
      return answerWith(status, 'text/html', body);
    } catch (error) {
      onError(error);
      return text
        ? answerWith(503, 'text/plain', 'Not available at the moment. Try again soon.\n')
        : answerWith(200, 'text/html', template, false);
    }
  }

  /**
   * Calls for one address at the same moment share one answer: nginx lets them all through when its own has just
   * expired. The texts are long, and the same whatever the query.
   */
  const underWay = new Map<string, ReturnType<typeof makeAnswer>>();
  return (url: URL) => {
    const key = texts.has(url.pathname) ? url.pathname : url.href;
    const answer = underWay.get(key) ?? makeAnswer(url).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
