import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { pages, shopPages } from '../lib/pages.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { loadGuard, routeOf, type PageCode, type Prefetch } from './page-route.tsx';
import { routeError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';
import { useTypefaces } from './typefaces.ts';

const files = import.meta.glob<PageCode>('/src/app/routes/*.tsx');
const requests = import.meta.glob<{ prefetch: Prefetch }>('/src/app/routes/*.data.ts');

/** What the router, the server and the prefetching derive from the table of pages. */
export const routes = shopPages.map((page) => ({
  ...routeOf(page, files),
  /** Loads a page's requests apart from its code, so that they need not wait for it. */
  loadRequests: requests[`/src/app/${page.file}.data.ts`],
}));

export function findPage({ pathname, search }: { pathname: string; search: string }) {
  const [match] = matchRoutes(routes, pathname) ?? [];
  if (!match) throw new Error('There is no page for unknown URLs.');
  return { ...match.route, target: { pathname, params: match.params, search: new URLSearchParams(search) } };
}

/** Loads the code of the page at a URL. Failures are ignored: opening the page tries again. */
export async function preloadCode(url: HTMLAnchorElement | Location): Promise<void> {
  const { page, load } = findPage(url);
  const loadAll = async () => (await load()).preloadBelow?.(url.pathname);
  const isGuarded = page.who !== 'anyone' || page.path === pages.dashboard.path;
  await Promise.allSettled([loadAll(), ...(isGuarded ? [loadGuard()] : [])]);
}

/** The outer boundary is for errors in the shell itself. */
export function Site() {
  const { pathname } = useLocation();
  useTypefaces();
  const page = useRoutes([{ element: <Shell />, children: routes }]);
  return (
    <ErrorBoundary resetKey={pathname} fallback={routeError}>
      {page}
    </ErrorBoundary>
  );
}
