import { ApiError } from '@switchyard/shared';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchRoutes, StaticRouter } from 'react-router-dom';
import { text } from 'node:stream/consumers';
import { findPage, Site } from '../app/router.tsx';
import { dashboardPages } from '../lib/dashboard-pages.ts';
import { answersId, answersOf } from '../lib/data.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import type { Page } from '../lib/pages.ts';
import { settingsQuery } from '../lib/settings.ts';
import { SiteFacts } from '../lib/site-facts.ts';

/** The page's status, by the API's refusals and missing answers. */
function statusOf(client: QueryClient): 200 | 404 | 503 {
  const queries = client.getQueryCache().getAll();
  const errors = queries.flatMap(({ state }) => state.error ?? []);
  if (errors.length === 0) return 200;
  const isGone = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status);
  return errors.some(isGone) ? 404 : 503;
}

/**
 * Renders the page at a URL as a visitor sees it.
 * @param url the page's full URL
 * @returns no `parts` if the page is left to the browser: it is behind the login, or the API did not answer
 */
export async function renderPage(url: URL) {
  const { page, loadRequests, target } = findPage(url);
  const isInDashboard = matchRoutes(Object.values<Page>(dashboardPages), url.pathname) !== null;
  const isOpen = page.who === 'anyone' && !isInDashboard;
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false, retryOnMount: false } });
  const requests = (isOpen && (await loadRequests?.())?.prefetch(client, target)) || [];
  await Promise.all([client.prefetchQuery(settingsQuery), ...requests]);
  const settings = client.getQueryData(settingsQuery.queryKey);
  const pictureOrigins = settings?.pictureOrigins ?? [];
  if (!isOpen) return { status: 200, page, pictureOrigins };
  const status = statusOf(client);
  if (status === 503) return { status, page, pictureOrigins };
  const shop = settings?.seller.name;

  const { prelude } = await prerenderToNodeStream(
    // The browser would ask for what is missing once more, so it starts from scratch (main.tsx).
    <div id="root" data-missing={status === 404 ? '' : undefined}>
      <StrictMode>
        <SiteFacts value={{ origin: url.origin, shop }}>
          <QueryClientProvider client={client}>
            <StaticRouter location={url.pathname + url.search}>
              <Site />
            </StaticRouter>
          </QueryClientProvider>
        </SiteFacts>
      </StrictMode>
    </div>,
    // The whole page in order: React would move late parts into place with inline scripts, which the page's policy
    // forbids.
    { progressiveChunkSize: Infinity },
  );
  const html = await text(prelude);
  // React writes the tags for the head first.
  const start = html.indexOf('<div id="root"');
  const answers = `<script type="application/json" id="${answersId}">${answersOf(client)}</script>`;
  client.clear();
  const parts = { head: html.slice(0, start), root: html.slice(start), answers };
  return { status: page.path.endsWith('*') ? 404 : status, page, pictureOrigins, parts };
}
