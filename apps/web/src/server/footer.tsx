import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { FooterContent } from '../app/shell/site-footer.tsx';
import { settingsQuery } from '../lib/settings.ts';
import { type Facts, SiteFacts } from '../lib/site-facts.ts';
import { isFinished } from './html-of.ts';

let last: { of: string; html: string } | undefined;

/**
 * The HTML inside the footer, which is the same on all pages. The last one is kept, because a footer has half of a
 * page's links, and each costs as much as ten plain elements. A footer whose code could not all be loaded is not kept.
 * @param client has the settings
 * @param render as pages are rendered
 */
export async function footerOf(
  facts: Facts,
  client: QueryClient,
  render: (content: ReactNode) => Promise<string>,
): Promise<string> {
  const { shop, look } = facts;
  const seller = client.getQueryData(settingsQuery.queryKey)?.seller;
  const of = JSON.stringify([shop, look, seller]);
  if (last?.of !== of) {
    const html = await render(
      <SiteFacts value={facts}>
        <QueryClientProvider client={client}>
          <StaticRouter location="/">
            <FooterContent />
          </StaticRouter>
        </QueryClientProvider>
      </SiteFacts>,
    );
    if (!isFinished(html)) return html;
    last = { of, html };
  }
  return last.html;
}
