/** Every address of the site as the router matches it. */
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

/** Every address of the site as a link needs it. */
export const paths = {
  ...routes,
  part: (partId: string) => `/parts/${encodeURIComponent(partId)}`,
  purchase: (partId: string) => `/purchase/${encodeURIComponent(partId)}`,
  /** Where a review of the part is written. */
  reviewOf: (partId: string) => `${routes.review}?${new URLSearchParams({ part: partId })}`,
  payment: (bookingId: string) => `/dashboard/payment/${encodeURIComponent(bookingId)}`,
} as const;
