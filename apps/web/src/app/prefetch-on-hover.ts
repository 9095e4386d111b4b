import { queryClient } from '../lib/query-client.ts';
import { findPage, preloadCode } from './router.tsx';

async function preloadData(to: URL): Promise<void> {
  const { code, address } = findPage(to);
  (await code.loadRequests?.())?.prefetch(queryClient, address);
}

function destination(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

/**
 * Loads the code and data behind a link when it is pointed at or focused. Does nothing for visitors who save data.
 * @returns stops it
 */
export function prefetchOnHover(): () => void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData;
  if (savesData) return () => undefined;

  function fetchAhead({ target }: Event) {
    const to = destination(target);
    if (!to) return;
    void preloadCode(to);
    void preloadData(to).catch(() => undefined);
  }
  document.addEventListener('pointerover', fetchAhead, { passive: true });
  document.addEventListener('focusin', fetchAhead);
  return () => {
    document.removeEventListener('pointerover', fetchAhead);
    document.removeEventListener('focusin', fetchAhead);
  };
}
