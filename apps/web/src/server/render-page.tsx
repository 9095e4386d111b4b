import { ApiError } from '@switchyard/shared';
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { text } from 'node:stream/consumers';
import { findPage, Site } from '../app/router.tsx';
import { answersId } from '../lib/data.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { settingsQuery } from '../lib/settings.ts';
import { SiteOrigin } from '../ui/page-head.tsx';
import { scriptJson, type PageParts } from './template.ts';

/** React puts the tags for the document's head at the start, because it only renders a part of the document. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

export interface RenderedPage {
  status: 200 | 404 | 503;
  /** Undefined if the browser has to render the page. */
  parts: PageParts | undefined;
}

/** The page's status, by the API's refusals and missing answers. */
function statusOf(client: QueryClient): RenderedPage['status'] {
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? []);
  if (errors.length === 0) return 200;
  const isGone = (error: Error) =>
    error instanceof ApiError && (error.status === 404 || error.status === 400);
  return errors.some(isGone) ? 404 : 503;
}

/**
 * Renders the page at an address as a visitor sees it. Pages behind the login, and pages whose API calls failed, are
 * left to the browser.
 * @param url the page's full address
 */
export async function renderPage(url: URL): Promise<RenderedPage> {
  const { page, code, address } = findPage(url);
  if (page.who !== 'anyone') return { status: 200, parts: undefined };
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    ...((await code.loadRequests?.())?.prefetch(client, address) ?? []),
  ]);
  const status = statusOf(client);
  if (status !== 200) return { status, parts: undefined };

  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <SiteOrigin value={url.origin}>
        <QueryClientProvider client={client}>
          <StaticRouter location={url.pathname + url.search}>
            <Site />
          </StaticRouter>
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>,
    // The whole page in order: React would move late parts into place with inline scripts, which the page's policy
    // forbids.
    { progressiveChunkSize: Infinity },
  );
  const html = await text(prelude);
  const [head = ''] = hoisted.exec(html) ?? [];
  const answers = `<script type="application/json" id="${answersId}">${scriptJson(dehydrate(client))}</script>`;
  client.clear();
  return {
    status: page.path === '*' ? 404 : 200,
    parts: { head, page: html.slice(head.length), answers, route: page.path },
  };
}
