import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followPresses } from './app/early-press.tsx';
import { prefetchOnHover } from './app/prefetch-on-hover.ts';
import { preloadCode, Site } from './app/router.tsx';
import { readAccessToken } from './lib/access-token.ts';
import { session } from './lib/session/session.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element with the id root.');

const site = (
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>
);

void preloadCode(location);
session.start();
followPresses();
// The server renders pages for visitors. For people who are signed in, the browser renders from scratch.
if (root.firstElementChild && !readAccessToken()) {
  // A transition, so that a slow phone can answer touches in between.
  startTransition(() => void hydrateRoot(root, site));
} else {
  const rendered = 'title, [rel=canonical], [property], [name=description], [name=robots], [name^=twitter]';
  for (const tag of document.head.querySelectorAll(rendered)) tag.remove();
  root.replaceChildren();
  createRoot(root).render(site);
}
delete document.documentElement.dataset['account'];
prefetchOnHover();
