import { findPage, preloadCode } from './router.tsx';

async function preloadData(to: URL): Promise<void> {
  const { code, address } = findPage(to);
  if (!code.loadRequests) return;
  const [{ queryClient }, { prefetch }] = await Promise.all([
    import('../lib/query-client.ts'),
    code.loadRequests(),
  ]);
  prefetch(queryClient, address);
}

function fetchAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return;
  const to = new URL(link.href);
  void preloadCode(to);
  void preloadData(to).catch(() => undefined);
}

/** Loads the code and data behind a link when it is pointed at or focused. */
export function prefetchOnHover(options: AddEventListenerOptions = {}): void {
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, fetchAhead, options);
}
