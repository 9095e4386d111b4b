/** The open pages of the shop at fixed paths. A test compares them with the client's table of pages. */
const openPages = new Set([
  '/',
  '/parts',
  '/compare',
  '/build',
  '/fits',
  '/cart',
  '/blogs',
  '/portfolio',
  '/delivery',
  '/returns',
  '/privacy',
  '/terms',
  '/imprint',
  '/accessibility',
  '/withdraw',
  '/login',
  '/signup',
]);

const partPage = /^\/parts\/(?:[^/]*-)?[\da-f]{24}$/;

/** A collection, a page of the seller's own, or what fits a keyboard. */
const pageWithSlug = /^\/(?:collections|pages|fits)\/[^/]+$/;

/** Everything at and below these belongs to the shop, whether it exists or not. */
const ownFolders = /^\/(?:api|assets|dashboard|purchase|waiting|checkout|\.well-known)(?:\/|$)/;

/** Files that the web server or the page server answers. A test compares them with the client's files. */
const files =
  /^\/(?:favicon\.svg|social\.jpg|robots\.txt|sitemap\.xml|feed\.xml|llms\.txt|site\.webmanifest|healthz|index\.html|shell\.html|look-[^/]*)$/;

/**
 * Whether a path is one of the shop's own, which no redirect may take. The paths of collections, own pages and
 * keyboards are not: a redirect may take one at which nothing exists.
 * @param path normalised (normal-path.ts)
 */
export const isTaken = (path: string): boolean =>
  openPages.has(path) || [partPage, ownFolders, files].some((pattern) => pattern.test(path));

/** Whether a redirect may lead to a path: an open page. Whether that part or collection exists is not checked. */
export const isOpenPage = (path: string): boolean =>
  openPages.has(path) || partPage.test(path) || pageWithSlug.test(path);
