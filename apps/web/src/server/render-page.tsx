import { ApiError } from '@switchyard/shared';
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { text } from 'node:stream/consumers';
import { findPage } from '../app/page.tsx';
import { pages, Site } from '../app/router.tsx';
import { answersId } from '../lib/data.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { settingsQuery } from '../lib/settings.ts';
import { SiteOrigin } from '../ui/page-head.tsx';
import { scriptJson, type PageParts } from './template.ts';

/** What React hoists out of a page into the head of its document, where it renders a part of the document only. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

export interface RenderedPage {
  status: 200 | 404 | 503;
  /** Undefined where the browser has to render the page by itself. */
  parts: PageParts | undefined;
}

/** What the API's refusals and silences make of the page that asked. */
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
 * Renders the page at an address as a visitor sees it.
 * Pages behind the login, and those that the API refused an answer for, are left to the browser.
 * @param url the page's full address
 */
export async function renderPage(url: URL): Promise<RenderedPage> {
  const { codes, address, route, isUnknown } = findPage(pages, url);
  if (!codes.every(({ isOpen }) => isOpen)) return { status: 200, parts: undefined };
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const data = await Promise.all(codes.flatMap((code) => code.data?.() ?? []));
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    ...data.flatMap(({ prefetch }) => prefetch(client, address)),
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
    // The page goes out whole: no part of it is to be put in its place by an inline script, which the page's policy forbids.
    { progressiveChunkSize: Infinity },
  );
  const html = await text(prelude);
  const [head = ''] = hoisted.exec(html) ?? [];
  const answers = `<script type="application/json" id="${answersId}">${scriptJson(dehydrate(client))}</script>`;
  client.clear();
  return { status: isUnknown ? 404 : 200, parts: { head, page: html.slice(head.length), answers, route } };
}
