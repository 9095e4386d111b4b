import type { Location } from 'react-router-dom';
import { dashboardPath, type Page, pages } from './pages.ts';

/** The path of each page of a table, as the router matches it. */
export const pathsOf = <Table extends Record<string, Page>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path])) as Record<
    keyof Table,
    string
  >;

/** Puts a value where the path has `:name`. */
export const fill = (path: string, value: string) => path.replace(/:\w+/, encodeURIComponent(value));

const routes = pathsOf(pages);

/** The paths that links to the shop's pages need. Those of the dashboard's are in dashboard-paths.ts. */
export const paths = {
  ...routes,
  dashboard: dashboardPath,
  kind: (kind: string) => `${routes.catalogue}?${new URLSearchParams({ kind })}`,
  part: (partId: string) => fill(routes.part, partId),
  /** Without a quantity, the page starts at the part's minimum order. */
  purchase: (partId: string, quantity?: number) =>
    fill(routes.purchase, partId) + (quantity === undefined ? '' : `?quantity=${quantity}`),
} as const;

/** The location state of the login page. */
interface Origin {
  from: string;
}

export function originOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Origin {
  return { from: pathname + search + hash };
}
