import { lazy, type ComponentType } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { allPages, type Page } from '../lib/pages.ts';
import { retried } from '../lib/retried.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageName } from '../ui/page-head.tsx';
import { EarlyPress } from './early-press.tsx';
import { codeOf } from './page-code.ts';
import { routeError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';
import { useTypefaces } from './typefaces.ts';

const loadGuard = retried(() => import('./guard.tsx'));
const Guard = lazy(loadGuard);

function elementOf({ who, title }: Page, View: ComponentType) {
  const view = (
    <>
      <View />
      <EarlyPress />
    </>
  );
  return <PageName value={title}>{who === 'anyone' ? view : <Guard who={who}>{view}</Guard>}</PageName>;
}

/** What the router, the server and the prefetching derive from the table of pages. */
export const routes = allPages.map((page) => {
  const code = codeOf(page);
  const View = lazy(async () => ({ default: (await code.load()).Component }));
  return { path: page.path, page, code, element: elementOf(page, View) };
});

/** The page at an address. */
export function findPage({ pathname, search }: { pathname: string; search: string }) {
  const [match] = matchRoutes(routes, pathname) ?? [];
  if (!match) throw new Error('The table of pages has no page for unknown addresses.');
  return { ...match.route, address: { pathname, params: match.params, search: new URLSearchParams(search) } };
}

/** Loads the code of the page at an address. Failures are ignored: opening the page tries again. */
export async function preloadCode(address: HTMLAnchorElement | Location): Promise<void> {
  const { page, code } = findPage(address);
  await Promise.allSettled([code.load(), ...(page.who === 'anyone' ? [] : [loadGuard()])]);
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
