import { useEffect } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { pages, shopPages } from '../lib/pages.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { loadGuard, routeOf, type PageCode, type PageRequests, type PageUrl } from './page-route.tsx';
import { routeError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

const files = import.meta.glob<PageCode>('/src/app/routes/*.tsx');
const requests = import.meta.glob<PageRequests>('/src/app/routes/*.data.ts');

/** The routes of the table of pages. The router, the page server and the prefetching all use them. */
export const routes = shopPages.map((page) => ({
  ...routeOf(page, files),
  /** Loads the page's prefetch function separately, so that its requests need not wait for the page's code. */
  loadRequests: requests[`/src/app/${page.file}.data.ts`],
}));

/** @param among the routes to search, of which one must match */
export function findPage({ pathname, search }: PageUrl, among = routes) {
  const [match] = matchRoutes(among, pathname) ?? [];
  if (!match) throw new Error('There is no page for unknown URLs.');
  return { ...match.route, target: { pathname, params: match.params, search: new URLSearchParams(search) } };
}

/** Preloads the code of the page at a URL. Failures are ignored, because opening the page tries again. */
export async function preloadCode(url: PageUrl): Promise<void> {
  const { page, load } = findPage(url);
  const loadAll = async () => (await load()).preloadBelow?.(url);
  const isGuarded = page.who !== 'anyone' || page.path === pages.dashboard.path;
  await Promise.allSettled([loadAll(), ...(isGuarded ? [loadGuard()] : [])]);
}

/**
 * The whole site. This error boundary is for errors in the shell itself.
 * @param among the routes to match, as in `findPage`
 */
export function Site({ among = routes }: { among?: typeof routes }) {
  const { pathname, key } = useLocation();
  const isFirstPage = key === 'default';
  useEffect(() => {
    const late = import('./after-start.ts');
    void late.then(({ changeTypefaces }) => changeTypefaces(isFirstPage)).catch(() => undefined);
  }, [isFirstPage]);
  const page = useRoutes([{ element: <Shell />, children: among }]);
  return (
    <ErrorBoundary resetKey={pathname} fallback={routeError}>
      {page}
    </ErrorBoundary>
  );
}
