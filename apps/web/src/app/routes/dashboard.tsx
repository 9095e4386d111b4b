import { matchRoutes, useRoutes } from 'react-router-dom';
import { dashboardPages } from '../../lib/dashboard-pages.ts';
import { type Page, pages } from '../../lib/pages.ts';
import { isKnownStaff } from '../../lib/session/use-rights.ts';
import { type PageCode, type PageFiles, type PageUrl, routeOf } from '../page-route.tsx';
import { Dashboard, loadStaffFrame } from '../shell/dashboard/dashboard.tsx';

const files: PageFiles = {
  ...import.meta.glob<PageCode>('/src/app/dashboard/*.tsx'),
  ...import.meta.glob<PageCode>('/src/app/routes/not-found.tsx'),
};
const below: readonly Page[] = [...Object.values(dashboardPages), pages.notFound];
const routes = below.map((page) => routeOf(page, files, Dashboard));
const fromHere = routes.map((route) => ({ ...route, path: route.path.replace(/^\/dashboard\/?/, '') }));

/** The pages under `/dashboard`. Their code is separate, so that visitors do not load it. */
export function Component() {
  return useRoutes(fromHere);
}

export async function preloadBelow(url: PageUrl): Promise<void> {
  const [match] = matchRoutes(routes, url.pathname) ?? [];
  const frame = isKnownStaff() ? loadStaffFrame().catch(() => undefined) : undefined;
  await (await match?.route.load())?.preloadBelow?.(url);
  await frame;
}
