import { kindTitles } from '../../catalogue/parts/kind-titles.ts';

/** An entry of a menu as the seller decides it. */
export interface MenuEntry {
  label: string;
  /** A path of an open page, which may have a query string, or an https URL. */
  to: string;
  /** Switched off: the entry keeps its position, and no page shows it. */
  off: boolean;
}

export interface MenuColumn {
  title: string;
  entries: MenuEntry[];
}

export interface Menus {
  /** In the header, between the search and the account. */
  header: MenuEntry[];
  footer: MenuColumn[];
}

const entry = (label: string, to: string): MenuEntry => ({ label, to, off: false });

const home = entry('Home', '/');
const rest = [entry('Will it fit?', '/build'), entry('Blogs', '/blogs'), entry('Portfolio', '/portfolio')];

/** The menus of a new shop. */
export const usualMenus: Menus = {
  header: [home, ...rest],
  footer: [
    {
      title: 'Equipment',
      entries: Object.entries(kindTitles).map(([kind, { many }]) => entry(many, `/parts?kind=${kind}`)),
    },
    { title: 'Shop', entries: [home, entry('Equipment', '/parts'), ...rest] },
    {
      title: 'Good to know',
      entries: [
        entry('Delivery', '/delivery'),
        entry('Returns', '/returns'),
        entry('Withdraw from contract here', '/withdraw'),
        entry('Privacy', '/privacy'),
        entry('Terms', '/terms'),
        entry('Imprint', '/imprint'),
        entry('Accessibility', '/accessibility'),
      ],
    },
  ],
};

/**
 * The path of an entry without query string and hash, which tells whether its page exists. Undefined for a page of
 * another site.
 */
export const menuPath = (to: string): string | undefined =>
  to.startsWith('/') ? (to.split(/[?#]/)[0] ?? to) : undefined;

/** A path in lower case and without a trailing slash, as pages have it. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');
