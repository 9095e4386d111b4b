import { normalPath } from '../redirects/normal-path.ts';
import { isOpenPage } from '../redirects/shop-paths.ts';

/** Any origin, to resolve paths against: a path that resolves to another origin leads off the site. */
const site = 'https://shop.invalid';

/**
 * Whether a menu may lead to a target: an open page of the shop, with any query string, or an https URL. Whether a
 * collection or a page of the seller's exists is not checked: its entry is left out while it does not.
 */
export function isMenuTarget(to: string): boolean {
  if (/[\s\\]/.test(to)) return false;
  const url = URL.parse(to, site);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (!to.startsWith('/')) return to.startsWith('https://') && url.hostname.includes('.');
  return url.origin === site && isOpenPage(normalPath(url.pathname) ?? '');
}
