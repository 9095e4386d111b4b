import type { RouteObject } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { findPage, preloadCode } from './page.tsx';

async function preloadData(routes: RouteObject[], to: URL): Promise<void> {
  const { codes, address } = findPage(routes, to);
  for (const { data } of codes) {
    if (data) (await data()).prefetch(queryClient, address);
  }
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
export function prefetchOnHover(routes: RouteObject[]): () => void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData;
  if (savesData) return () => undefined;

  function fetchAhead({ target }: Event) {
    const to = destination(target);
    if (!to) return;
    void preloadCode(routes, to);
    void preloadData(routes, to).catch(() => undefined);
  }
  document.addEventListener('pointerover', fetchAhead, { passive: true });
  document.addEventListener('focusin', fetchAhead);
  return () => {
    document.removeEventListener('pointerover', fetchAhead);
    document.removeEventListener('focusin', fetchAhead);
  };
}
