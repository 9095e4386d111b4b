import type { Location } from 'react-router-dom';
import { dashboardPath, type Page, pages } from './pages.ts';

/** Maps a table of pages to their paths, in the router's syntax. */
export const pathsOf = <Table extends Record<string, Page>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path])) as Record<
    keyof Table,
    string
  >;

/** Replaces a parameter such as `:name` in a path with a value. */
export const fill = (path: string, value: string) => path.replace(/:\w+/, encodeURIComponent(value));

const routes = pathsOf(pages);

/**
 * The paths of the shop's pages, for links. Those of parts are in part-path.ts, those of the dashboard in
 * dashboard-paths.ts.
 */
export const paths = {
  ...routes,
  dashboard: dashboardPath,
  kind: (kind: string) => `${routes.catalogue}?${new URLSearchParams({ kind })}`,
  /** Without a quantity, the page starts with the minimum order. */
  purchase: (partId: string, quantity?: number) =>
    fill(routes.purchase, partId) + (quantity === undefined ? '' : `?quantity=${quantity}`),
} as const;

/** The location state that leads to the login page. */
interface Origin {
  from: string;
}

export function originOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Origin {
  return { from: pathname + search + hash };
}
