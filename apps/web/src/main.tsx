import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prefetchOnHover } from './app/prefetch-on-hover.ts';
import { preloadCode, Site } from './app/router.tsx';
import { showFocused } from './app/show-focused.ts';
import { session } from './lib/session/session.ts';
import { followTranslator } from './lib/translated-page.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('There is no #root.');

const site = (
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>
);

const renderAnew = () => {
  const rendered = 'title, [rel=canonical], [property], [name=description], [name=robots], [name^=twitter]';
  for (const tag of document.head.querySelectorAll(rendered)) tag.remove();
  root.replaceChildren();
  createRoot(root).render(site);
};

followTranslator();
const preloaded = preloadCode(location);
session.start();
globalThis.followClicks?.();
// The server renders open pages, for visitors; what people with an account see besides is filled in afterwards. The
// browser renders from scratch what needs an account, what does not exist, and where a translator has rewritten the
// page by now.
const isAsRendered = !root.matches('[data-missing], :empty') && !root.querySelector('font');
if (isAsRendered) {
  // A transition, so that a slow phone can answer touches in between.
  startTransition(() => void hydrateRoot(root, site));
} else {
  // The page's code is on its way. Rendered without it, "Loading" would show for at least 300 ms.
  const soon = new Promise((resolve) => setTimeout(resolve, 150));
  void Promise.race([preloaded, soon]).finally(renderAnew);
}
prefetchOnHover();
showFocused();
