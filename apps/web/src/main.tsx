import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prefetchOnHover } from './app/prefetch-on-hover.ts';
import { preloadCode, Site } from './app/router.tsx';
import { dropFirstCalls } from './lib/first-calls.ts';
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

const renderAnew = (keepForms?: (page: HTMLElement) => () => void) => {
  const rendered = 'title, [rel=canonical], [property], [name=description], [name=robots]';
  for (const tag of document.head.querySelectorAll(rendered)) tag.remove();
  const giveBack = keepForms?.(root);
  root.replaceChildren();
  createRoot(root).render(site);
  globalThis.followClicks?.();
  giveBack?.();
};

followTranslator();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
// Waits a moment for the page's code.
const ready = Promise.race([preloadCode(location), pause(3e3)]);
const stopPreferringCode = () => {
  dropFirstCalls();
  const { dataset } = document.documentElement;
  if (dataset['drawn'] === 'late, in our typefaces') dataset['typefaces'] = '';
};
session.start(ready.then(stopPreferringCode).then(() => pause(500)));
// Open pages are hydrated: the server has rendered them for visitors, and what only people with an account see is
// filled in afterwards. Other pages are rendered from scratch: those behind the login, those that do not exist, and
// those that a translator has already rewritten.
const isTranslated = root.querySelector('font') !== null;
if (!isTranslated && !root.matches('[data-missing], :empty')) {
  globalThis.followClicks?.();
  // A transition, so that a slow phone can answer touches in between.
  startTransition(() => void hydrateRoot(root, site));
} else {
  // Rendering without the page's code would show "Loading" for at least 300 ms, and a footer that the page then pushes
  // down.
  if (isTranslated)
    void import('./lib/keep-forms.ts')
      .catch(() => undefined)
      .then(async (late) => [await ready, renderAnew(late?.keepForms)]);
  else void ready.then(() => renderAnew());
}
prefetchOnHover();
