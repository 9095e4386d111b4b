/** Who may open a page: everybody, people with an account, and of those only buyers or only admins. */
export type Audience = 'anyone' | 'signed-in' | 'buyer' | 'admin';

export interface Page {
  /** As the router matches it. */
  path: string;
  /** Its file is `app/routes/NAME.tsx`, and what it asks the API for may be in `app/routes/NAME.data.ts`. */
  file: string;
  who: Audience;
  /** The title, unless the page says a better one. */
  title: string;
  /** Search engines may list it. */
  isListed?: boolean;
}

/**
 * The table of all pages. A new page is one line here and one file. The server renders those for anyone, and all
 * pages under `/dashboard` have its frame. The build fails if a line has no file or a file no line.
 */
export const pages = {
  home: { path: '/', file: 'home', who: 'anyone', title: 'Mechanical keyboard equipment', isListed: true },
  catalogue: { path: '/parts', file: 'parts', who: 'anyone', title: 'Equipment', isListed: true },
  part: { path: '/parts/:partId', file: 'part', who: 'anyone', title: 'Equipment', isListed: true },
  compare: { path: '/compare', file: 'compare', who: 'anyone', title: 'Compare' },
  build: { path: '/build', file: 'build', who: 'anyone', title: 'Will it fit?', isListed: true },
  blogs: { path: '/blogs', file: 'blogs', who: 'anyone', title: 'React, asked and answered', isListed: true },
  portfolio: { path: '/portfolio', file: 'portfolio', who: 'anyone', title: 'Portfolio', isListed: true },
  deliveryPolicy: { path: '/delivery', file: 'policy', who: 'anyone', title: 'Delivery', isListed: true },
  returns: { path: '/returns', file: 'policy', who: 'anyone', title: 'Returns', isListed: true },
  privacy: { path: '/privacy', file: 'policy', who: 'anyone', title: 'Privacy', isListed: true },
  terms: { path: '/terms', file: 'policy', who: 'anyone', title: 'Terms', isListed: true },
  login: { path: '/login', file: 'login', who: 'anyone', title: 'Login' },
  signUp: { path: '/signup', file: 'sign-up', who: 'anyone', title: 'Sign Up' },
  purchase: { path: '/purchase/:partId', file: 'purchase', who: 'signed-in', title: 'Order equipment' },
  dashboard: { path: '/dashboard', file: 'dashboard-home', who: 'signed-in', title: 'Dashboard' },
  profile: { path: '/dashboard/profile', file: 'dashboard-profile', who: 'signed-in', title: 'My Profile' },
  orders: { path: '/dashboard/orders', file: 'dashboard-orders', who: 'buyer', title: 'My Orders' },
  review: { path: '/dashboard/review', file: 'dashboard-review', who: 'buyer', title: 'My Reviews' },
  order: { path: '/dashboard/order/:id', file: 'dashboard-order', who: 'signed-in', title: 'Order' },
  payment: { path: '/dashboard/payment/:id', file: 'dashboard-payment', who: 'buyer', title: 'Payment' },
  allOrders: {
    path: '/dashboard/allOrders',
    file: 'dashboard-all-orders',
    who: 'admin',
    title: 'All Orders',
  },
  users: { path: '/dashboard/users', file: 'dashboard-users', who: 'admin', title: 'All Users' },
  addPart: { path: '/dashboard/addPart', file: 'dashboard-add-part', who: 'admin', title: 'Add a Equipment' },
  managePart: {
    path: '/dashboard/managePart',
    file: 'dashboard-manage-part',
    who: 'admin',
    title: 'Manage Equipments',
  },
  importParts: {
    path: '/dashboard/import',
    file: 'dashboard-import',
    who: 'admin',
    title: 'Import equipment',
  },
  stock: { path: '/dashboard/stock', file: 'dashboard-stock', who: 'admin', title: 'Stock' },
  delivery: { path: '/dashboard/delivery', file: 'dashboard-delivery', who: 'admin', title: 'Delivery' },
  reviews: { path: '/dashboard/reviews', file: 'dashboard-reviews', who: 'admin', title: 'Reviews' },
  messages: { path: '/dashboard/messages', file: 'dashboard-messages', who: 'admin', title: 'Messages' },
  message: {
    path: '/dashboard/message/:messageId',
    file: 'dashboard-message',
    who: 'admin',
    title: 'Message',
  },
  books: { path: '/dashboard/books', file: 'dashboard-books', who: 'admin', title: 'Books' },
  audit: { path: '/dashboard/audit', file: 'dashboard-audit', who: 'admin', title: 'Audit trail' },
  notFound: { path: '*', file: 'not-found', who: 'anyone', title: 'Page not found' },
} as const satisfies Record<string, Page>;

export const allPages: readonly Page[] = Object.values(pages);
