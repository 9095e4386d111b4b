import { lazy } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../lib/paths.ts';
import { retried } from '../lib/retried.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { closedPage, openPage } from './page.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { routeError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

const WithData = lazy(retried(() => import('./with-data.tsx')));
const fetchGuards = retried(() => import('./require-role.tsx'));
const RequireBuyer = lazy(async () => ({ default: (await fetchGuards()).RequireBuyer }));
const RequireAdmin = lazy(async () => ({ default: (await fetchGuards()).RequireAdmin }));

const openPages: RouteObject[] = [
  {
    path: routes.home,
    ...openPage(
      () => import('./routes/home.tsx'),
      () => import('./routes/home.data.ts'),
    ),
  },
  {
    path: routes.catalogue,
    ...openPage(
      () => import('./routes/parts.tsx'),
      () => import('./routes/parts.data.ts'),
    ),
  },
  {
    path: routes.part,
    ...openPage(
      () => import('./routes/part.tsx'),
      () => import('./routes/part.data.ts'),
    ),
  },
  { path: routes.blogs, ...openPage(() => import('./routes/blogs.tsx')) },
  { path: routes.portfolio, ...openPage(() => import('./routes/portfolio.tsx')) },
  { path: routes.login, ...openPage(() => import('./routes/login.tsx')) },
  { path: routes.signUp, ...openPage(() => import('./routes/sign-up.tsx')) },
  { path: '*', ...openPage(() => import('./routes/not-found.tsx')) },
];

const buyerPages: RouteObject[] = [
  { path: routes.orders, ...closedPage(() => import('./routes/dashboard-orders.tsx')) },
  { path: routes.review, ...closedPage(() => import('./routes/dashboard-review.tsx')) },
  { path: routes.payment, ...closedPage(() => import('./routes/dashboard-payment.tsx')) },
];

const adminPages: RouteObject[] = [
  { path: routes.users, ...closedPage(() => import('./routes/dashboard-users.tsx')) },
  { path: routes.addPart, ...closedPage(() => import('./routes/dashboard-add-part.tsx')) },
  { path: routes.managePart, ...closedPage(() => import('./routes/dashboard-manage-part.tsx')) },
  { path: routes.reviews, ...closedPage(() => import('./routes/dashboard-reviews.tsx')) },
  { path: routes.audit, ...closedPage(() => import('./routes/dashboard-audit.tsx')) },
];

const signedInPages: RouteObject[] = [
  { path: routes.purchase, ...closedPage(() => import('./routes/purchase.tsx')) },
  {
    path: routes.dashboard,
    ...closedPage(() => import('./routes/dashboard.tsx')),
    children: [
      { index: true, ...closedPage(() => import('./routes/dashboard-home.tsx')) },
      { path: routes.profile, ...closedPage(() => import('./routes/dashboard-profile.tsx')) },
      { element: <RequireBuyer />, children: buyerPages },
      { element: <RequireAdmin />, children: adminPages },
    ],
  },
];

/** The table of all pages. Each one's code is loaded when it is opened. */
export const pages: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...openPages,
      { element: <RequireSignIn />, children: [{ element: <WithData />, children: signedInPages }] },
    ],
  },
];

/** The outer boundary is for errors in the shell itself. */
export function Site() {
  const { pathname } = useLocation();
  const page = useRoutes(pages);
  return (
    <ErrorBoundary resetKey={pathname} fallback={routeError}>
      {page}
    </ErrorBoundary>
  );
}
