import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadCode } from './app/page.tsx';
import { fetchFonts } from './app/fetch-fonts.ts';
import { pages, Site } from './app/router.tsx';
import { readAccessToken } from './lib/access-token.ts';
import { session } from './lib/session/current.ts';

/** How long the page has the line for itself before anything is fetched for later ones, in milliseconds. */
const firstLookMs = 3000;

declare global {
  /** Left here by before-paint.js. */
  var pressedEarly: HTMLButtonElement | null | undefined;
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element with the id root.');

const site = (
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>
);

/** Takes away what names the page until there is one, or names the page as a visitor sees it: React puts its own. */
function clearHead() {
  const range = document.createRange();
  const comments = document.createTreeWalker(document.head, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (comments.currentNode.nodeValue === 'head') range.setStartAfter(comments.currentNode);
    if (comments.currentNode.nodeValue === '/head') range.setEndBefore(comments.currentNode);
  }
  range.deleteContents();
}

void preloadCode(pages, location);
session.start();
// The server renders for visitors: it cannot know who is signed in. For whom is, the page begins anew.
if (root.firstElementChild && !readAccessToken()) {
  // In slices, so that a slow phone answers a touch meanwhile.
  startTransition(() => void hydrateRoot(root, site));
  globalThis.pressedEarly?.click();
} else {
  clearHead();
  root.replaceChildren();
  createRoot(root).render(site);
}
delete document.documentElement.dataset['account'];

// Conveniences, so they come last; a page works without.
void import('./app/prefetch-on-hover.ts').then(
  ({ prefetchOnHover }) => prefetchOnHover(pages),
  () => undefined,
);
setTimeout(() => void fetchFonts().catch(() => undefined), firstLookMs);
