import type { Location } from 'react-router-dom';

/** The paths that the router matches. */
export const routes = {
  home: '/',
  catalogue: '/parts',
  part: '/parts/:partId',
  purchase: '/purchase/:partId',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  orders: '/dashboard/orders',
  review: '/dashboard/review',
  payment: '/dashboard/payment/:id',
  users: '/dashboard/users',
  addPart: '/dashboard/addPart',
  managePart: '/dashboard/managePart',
  reviews: '/dashboard/reviews',
  audit: '/dashboard/audit',
  blogs: '/blogs',
  portfolio: '/portfolio',
  login: '/login',
  signUp: '/signup',
} as const;

/** The paths that links need. */
export const paths = {
  ...routes,
  part: (partId: string) => `/parts/${encodeURIComponent(partId)}`,
  purchase: (partId: string) => `/purchase/${encodeURIComponent(partId)}`,
  /** The form for a review of this part. */
  reviewOf: (partId: string) => `${routes.review}?${new URLSearchParams({ part: partId })}`,
  payment: (bookingId: string) => `/dashboard/payment/${encodeURIComponent(bookingId)}`,
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
