import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pressWhenReady } from './app/early-press.tsx';
import { fetchFonts } from './app/fetch-fonts.ts';
import { preloadCode, Site } from './app/router.tsx';
import { readAccessToken } from './lib/access-token.ts';
import { session } from './lib/session/session.ts';

/** Milliseconds that a page has the connection for itself, before anything is fetched for later pages. */
const firstLookMs = 3000;

declare global {
  /** Set by before-paint.js. */
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

/** Removes the title and meta tags that the server rendered for a visitor. React adds its own. */
function clearHead() {
  const range = document.createRange();
  const comments = document.createTreeWalker(document.head, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (comments.currentNode.nodeValue === 'head') range.setStartAfter(comments.currentNode);
    if (comments.currentNode.nodeValue === '/head') range.setEndBefore(comments.currentNode);
  }
  range.deleteContents();
}

void preloadCode(location);
session.start();
// The server renders pages for visitors. For people who are signed in, the browser renders from scratch.
if (root.firstElementChild && !readAccessToken()) {
  pressWhenReady(globalThis.pressedEarly);
  // A transition, so that a slow phone can answer touches in between.
  startTransition(() => void hydrateRoot(root, site));
} else {
  clearHead();
  root.replaceChildren();
  createRoot(root).render(site);
}
delete document.documentElement.dataset['account'];

// Not needed for the page, so they come last.
void import('./app/prefetch-on-hover.ts').then(
  ({ prefetchOnHover }) => prefetchOnHover(),
  () => undefined,
);
setTimeout(() => void fetchFonts().catch(() => undefined), firstLookMs);
