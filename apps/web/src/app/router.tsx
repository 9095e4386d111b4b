import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { routes } from '../lib/paths.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { RequireAdmin, RequireBuyer } from './guards/require-role.tsx';
import { RequireSignIn } from './guards/require-sign-in.tsx';
import { RouteError } from './route-error.tsx';
import { Frame, Shell } from './shell/shell.tsx';

const buyerPages: RouteObject[] = [
  { path: routes.orders, lazy: () => import('./routes/dashboard-orders.tsx') },
  { path: routes.review, lazy: () => import('./routes/dashboard-review.tsx') },
  { path: routes.payment, lazy: () => import('./routes/dashboard-payment.tsx') },
];

const adminPages: RouteObject[] = [
  { path: routes.users, lazy: () => import('./routes/dashboard-users.tsx') },
  { path: routes.addPart, lazy: () => import('./routes/dashboard-add-part.tsx') },
  { path: routes.managePart, lazy: () => import('./routes/dashboard-manage-part.tsx') },
];

const signedInPages: RouteObject[] = [
  { path: routes.purchase, lazy: () => import('./routes/purchase.tsx') },
  {
    path: routes.dashboard,
    lazy: () => import('./routes/dashboard.tsx'),
    children: [
      { index: true, lazy: () => import('./routes/dashboard-home.tsx') },
      { path: routes.profile, lazy: () => import('./routes/dashboard-profile.tsx') },
      { element: <RequireBuyer />, children: buyerPages },
      { element: <RequireAdmin />, children: adminPages },
    ],
  },
];

const openPages: RouteObject[] = [
  { path: routes.home, lazy: () => import('./routes/home.tsx') },
  { path: routes.catalogue, lazy: () => import('./routes/parts.tsx') },
  { path: routes.part, lazy: () => import('./routes/part.tsx') },
  { path: routes.blogs, lazy: () => import('./routes/blogs.tsx') },
  { path: routes.portfolio, lazy: () => import('./routes/portfolio.tsx') },
  { path: routes.login, lazy: () => import('./routes/login.tsx') },
  { path: routes.signUp, lazy: () => import('./routes/sign-up.tsx') },
  { path: '*', lazy: () => import('./routes/not-found.tsx') },
];

/** Every page of the site. Each is fetched when it is gone to. */
export const pages: RouteObject[] = [
  {
    element: <Shell />,
    // The shell itself broke, or there is no page yet to keep showing around the error.
    errorElement: (
      <Frame>
        <RouteError />
      </Frame>
    ),
    hydrateFallbackElement: <FullScreenLoading />,
    children: [
      {
        errorElement: <RouteError />,
        children: [...openPages, { element: <RequireSignIn />, children: signedInPages }],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(pages);
