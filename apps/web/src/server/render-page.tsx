import { ApiError, isRight, lookUp } from '@switchyard/shared';
import { findRedirect, normalPath } from '@switchyard/shared/redirects';
import { getSettings } from '@switchyard/shared/settings';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchRoutes, StaticRouter } from 'react-router-dom';
import { prefetchCollection } from '../app/collection/prefetch-collection.ts';
import { boardMovedTo, prefetchKeyboards, prefetchPartsFor } from '../app/keyboard/prefetch-keyboard.ts';
import { findPage, routes, Site } from '../app/router.tsx';
import { dashboardPages } from '../lib/dashboard-pages.ts';
import { plainApi } from '../lib/api-root.ts';
import { sheetPath } from '../features/shop/look/accent-sheet.ts';
import { iconOf } from '../features/shop/look/icons.ts';
import { markOf } from '../features/shop/look/mark.ts';
import { answersId, answersOf } from '../lib/data.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { type Page, pages } from '../lib/pages.ts';
import { settingsQuery } from '../lib/settings.ts';
import { sharedRun } from '../lib/shared-run.ts';
import { SiteFacts } from '../lib/site-facts.ts';
import { deliveryQueries } from '../shop/delivery.ts';
import { firstCallsOf } from './first-calls.ts';
import { footerOf } from './footer.tsx';
import { htmlOf } from './html-of.ts';
import { headOfPreview } from './link-preview.tsx';

/** The status of the page, derived from the API's refusals and from missing answers. */
function statusOf(client: QueryClient): 200 | 404 | 503 {
  const queries = client.getQueryCache().getAll();
  const errors = queries.flatMap(({ state }) => state.error ?? []);
  if (errors.length === 0) return 200;
  // An API of another version may lack a call. Its 404 does not mean that the requested thing is gone.
  const isGone = (error: Error) =>
    error instanceof ApiError && [400, 404].includes(error.status) && error.problem?.code !== 'nothing_here';
  return errors.some(isGone) ? 404 : 503;
}

/**
 * What a former shop had at the path of a page that is missing: where it is now, or `null` if it is gone for good.
 * Undefined if there was nothing. Rejects if the API does not answer.
 */
async function findFormer({ pathname }: URL): Promise<string | null | undefined> {
  const path = normalPath(pathname);
  return path && (await plainApi.call(findRedirect, { query: { path } })).to;
}

/** Pages that are rendered at the same moment share one call. */
const settingsForAll = sharedRun(() => plainApi.call(getSettings, {}));

const startOf = (path: string) => path.split('/')[1]?.toLowerCase();

/**
 * The one route that matches the path. The router compiles the paths of all its routes for each render, which took a
 * fifteenth of the page server's time.
 */
function routesAt(pathname: string): typeof routes {
  const near = routes.filter(({ path }) => startOf(path) === startOf(pathname));
  const [match] = matchRoutes(near, pathname) ?? matchRoutes(routes, pathname) ?? [];
  return match ? [match.route] : routes;
}

/** The dashboard's page at a URL. Undefined for any other URL, including unknown ones below `/dashboard`. */
const pageInDashboard = ({ path }: Page, { pathname }: URL): Page | undefined =>
  path === pages.dashboard.path
    ? matchRoutes(Object.values<Page>(dashboardPages), pathname)?.[0]?.route
    : undefined;

/** The files that the route file of a page loads at once, by the page's path. */
const lateFiles: Record<string, readonly string[]> = {
  [pages.fits.path]: ['keyboard/keyboard-page'],
  [pages.keyboards.path]: ['keyboard/keyboards-page'],
};

/** The files of a page in the dashboard. If it needs a right, the frame of an admin's pages comes with it. */
const filesOf = ({ file, who }: Page) => (isRight(who) ? [file, 'shell/dashboard/staff-frame'] : [file]);

/** The tags with the shop's name, for pages that the browser renders (site-facts.ts). */
const nameOf = (shop: string): string =>
  renderToStaticMarkup(
    <>
      <title>{shop}</title>
      <meta property="og:site_name" content={shop} />
    </>,
  );

/** The look of the shop, for a page's head: its colours, and what the browser renders the page with (site-facts.ts). */
const headOfLook = (accent: string, look: object): string =>
  renderToStaticMarkup(
    <>
      {accent && <link rel="stylesheet" href={sheetPath(accent)} />}
      <meta name="look" content={JSON.stringify(look)} />
    </>,
  );

/**
 * Renders the page at a URL as a visitor sees it.
 * @param url the page's full URL
 * @returns the `files` of its code (preloads.ts), and no `root` if the page is left to the browser: it is behind the
 *   login, or the API did not answer. Its `head` names the shop then, if that is known. If the page is at another path,
 *   only `movedTo`
 */
export async function renderPage(url: URL) {
  const among = routesAt(url.pathname);
  const { page, loadRequests, target } = findPage(url, among);
  const below = pageInDashboard(page, url);
  const isOpen = page.who === 'anyone' && !below;
  const late = lookUp(lateFiles, page.path) ?? [];
  const files = [page.file, ...late, ...(isOpen ? [] : ['guard']), ...(below ? filesOf(below) : [])];
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false, retryOnMount: false } });
  const data = await loadRequests?.();
  const { slug = '', board = '' } = target.params;
  const movedTo =
    page === pages.fits ? await boardMovedTo(client, board) : await data?.movedTo?.(client, target);
  if (movedTo !== undefined) return { movedTo };
  const requests = data?.prefetch(client, target) ?? [];
  // These pages have no `.data.ts` file of their own, because Home's script would list its name.
  if (page === pages.cart || page === pages.checkout)
    requests.push(client.prefetchQuery(deliveryQueries.countries()));
  if (page === pages.collection) requests.push(prefetchCollection(client, slug, target.search));
  if (page === pages.fits) requests.push(prefetchPartsFor(client, board));
  if (page === pages.keyboards) requests.push(prefetchKeyboards(client, target.search));
  await Promise.all([client.prefetchQuery({ ...settingsQuery, queryFn: settingsForAll.run }), ...requests]);
  const settings = client.getQueryData(settingsQuery.queryKey);
  const pictureOrigins = settings?.pictureOrigins ?? [];
  const shop = settings?.name;
  const look = settings && { ...settings.look, mark: markOf(settings.logo) };
  const ofLook = settings && look ? headOfLook(settings.accent, look) : '';
  const icon = settings && iconOf(settings.logo);
  const calls = firstCallsOf(url);
  const ofCalls =
    calls.length > 0 ? renderToStaticMarkup(<meta name="first-calls" content={calls.join(' ')} />) : '';
  const headInBrowser = () => (shop === undefined ? undefined : nameOf(shop) + ofLook + ofCalls);
  const answers = `<script type="application/json" id="${answersId}">${answersOf(client)}</script>`;
  if (!isOpen) return { status: 200, files, pictureOrigins, icon, head: headInBrowser(), answers };
  const status = statusOf(client);
  if (status === 503) return { status, files, pictureOrigins, icon, head: headInBrowser() };
  const isMissing = status === 404 || page.path.endsWith('*');
  const former = isMissing ? await findFormer(url) : undefined;
  if (typeof former === 'string') return { movedTo: former };

  const facts = { origin: url.origin, shop, look: look ?? {} };
  const footer = await footerOf(facts, client, htmlOf);
  const html = await htmlOf(
    // On a 404 page the browser would request the missing data again, so it renders from scratch (main.tsx).
    <div id="root" data-missing={status === 404 ? '' : undefined}>
      <StrictMode>
        <SiteFacts value={{ ...facts, footer }}>
          <QueryClientProvider client={client}>
            <StaticRouter location={url.pathname + url.search}>
              <Site among={among} />
            </StaticRouter>
          </QueryClientProvider>
        </SiteFacts>
      </StrictMode>
    </div>,
  );
  // React emits the tags for the head before the root.
  const start = html.indexOf('<div id="root"');
  const headOfPage = html.slice(0, start);
  client.clear();
  return {
    status: isMissing ? (former === null ? 410 : 404) : status,
    files,
    pictureOrigins,
    icon,
    head: headOfPage + headOfPreview(headOfPage, settings, url.origin) + ofLook + ofCalls,
    answers,
    root: html.slice(start),
  };
}
