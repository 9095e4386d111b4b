import type { Need } from './session/permissions.ts';

/** Who may open a page: everybody, people with an account, or accounts that meet a need. */
export type Audience = 'anyone' | 'signed-in' | Need;

export interface Page {
  /** In the router's syntax. */
  path: string;
  /** The page's file is `app/FILE.tsx`. Its API requests may be in `app/FILE.data.ts`. */
  file: string;
  who: Audience;
  /** The page's title, unless its component sets a better one. */
  title: string;
  /** Whether search engines may list the page. */
  isListed?: boolean;
}

/** Not taken from the table of pages, because every page needs these two paths for its session. */
export const dashboardPath = '/dashboard';
export const ordersPath = `${dashboardPath}/orders`;

/** The page of a text that the seller writes. */
const text = <Path extends string>(path: Path, title: string) =>
  ({ path, file: 'routes/policy', who: 'anyone', title, isListed: true }) as const;

/**
 * The shop's pages. Those under `/dashboard` are in dashboard-pages.ts. A new page is one line here and one file: the
 * build fails if a line has no file or a file no line. The server renders the pages that are for anyone.
 * Home's script contains this whole table and the names of the pages' files.
 */
export const pages = {
  home: {
    path: '/',
    file: 'routes/home',
    who: 'anyone',
    title: 'Mechanical keyboard equipment',
    isListed: true,
  },
  catalogue: { path: '/parts', file: 'routes/parts', who: 'anyone', title: 'Equipment', isListed: true },
  part: { path: '/parts/:part', file: 'routes/part', who: 'anyone', title: 'Equipment', isListed: true },
  collection: {
    path: '/collections/:slug',
    file: 'routes/collection',
    who: 'anyone',
    title: 'Equipment',
    isListed: true,
  },
  compare: { path: '/compare', file: 'routes/compare', who: 'anyone', title: 'Compare' },
  build: { path: '/build', file: 'routes/build', who: 'anyone', title: 'Will it fit?', isListed: true },
  fits: {
    path: '/fits/:board',
    file: 'routes/collection',
    who: 'anyone',
    title: 'Will it fit?',
    isListed: true,
  },
  keyboards: {
    path: '/fits',
    file: 'routes/collection',
    who: 'anyone',
    title: 'Keyboards that we know',
    isListed: true,
  },
  cart: { path: '/cart', file: 'routes/cart', who: 'anyone', title: 'Your cart' },
  waiting: { path: '/waiting/:key', file: 'routes/waiting', who: 'anyone', title: 'Equipment' },
  blogs: {
    path: '/blogs',
    file: 'routes/blogs',
    who: 'anyone',
    title: 'React, asked and answered',
    isListed: true,
  },
  portfolio: {
    path: '/portfolio',
    file: 'routes/portfolio',
    who: 'anyone',
    title: 'Portfolio',
    isListed: true,
  },
  deliveryPolicy: text('/delivery', 'Delivery'),
  returns: text('/returns', 'Returns'),
  privacy: text('/privacy', 'Privacy'),
  terms: text('/terms', 'Terms'),
  imprint: text('/imprint', 'Imprint'),
  accessibility: text('/accessibility', 'Accessibility'),
  ownPage: text('/pages/:slug', 'Page'),
  withdraw: {
    path: '/withdraw',
    file: 'routes/withdraw',
    who: 'anyone',
    title: 'Withdraw from contract here',
  },
  login: { path: '/login', file: 'routes/login', who: 'anyone', title: 'Login' },
  signUp: { path: '/signup', file: 'routes/sign-up', who: 'anyone', title: 'Sign Up' },
  purchase: {
    path: '/purchase/:partId',
    file: 'routes/purchase',
    who: 'signed-in',
    title: 'Order equipment',
  },
  checkout: { path: '/checkout', file: 'routes/checkout', who: 'buyer', title: 'Checkout' },
  dashboard: { path: `${dashboardPath}/*`, file: 'routes/dashboard', who: 'anyone', title: 'Dashboard' },
  notFound: { path: '*', file: 'routes/not-found', who: 'anyone', title: 'Page not found' },
} as const satisfies Record<string, Page>;

export const shopPages: readonly Page[] = Object.values(pages);
