import type { Location } from 'react-router-dom';
import { pages } from './pages.ts';

/** The path of each page, as the router matches it. */
const routes = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Record<
  keyof typeof pages,
  string
>;

/** Puts a value where the path has `:name`. */
const fill = (path: string, value: string) => path.replace(/:\w+/, encodeURIComponent(value));

/** The paths that links need. */
export const paths = {
  ...routes,
  /** The catalogue of one kind of part. */
  kind: (kind: string) => `${routes.catalogue}?${new URLSearchParams({ kind })}`,
  part: (partId: string) => fill(routes.part, partId),
  /** Without a quantity, the page starts at the part's minimum order. */
  purchase: (partId: string, quantity?: number) =>
    fill(routes.purchase, partId) + (quantity === undefined ? '' : `?quantity=${quantity}`),
  /** The form for a review of this part. */
  reviewOf: (partId: string) => `${routes.review}?${new URLSearchParams({ part: partId })}`,
  order: (bookingId: string) => fill(routes.order, bookingId),
  message: (messageId: string) => fill(routes.message, messageId),
  payment: (bookingId: string) => fill(routes.payment, bookingId),
} as const;

/** The location state of the login page. */
interface Origin {
  from: string;
}

export function originOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Origin {
  return { from: pathname + search + hash };
}

/** Where to go after signing in: back to the page that asked for it, or Home. Other sites are ignored. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
