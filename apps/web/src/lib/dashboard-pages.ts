import { dashboardPath, ordersPath, type Page, pages } from './pages.ts';

/** The pages under `/dashboard`, which have its frame. Their table and code come with the first of them. */
export const dashboardPages = {
  dashboard: { path: dashboardPath, file: 'dashboard/home', who: 'signed-in', title: 'Dashboard' },
  profile: { path: '/dashboard/profile', file: 'dashboard/profile', who: 'signed-in', title: 'My Profile' },
  orders: { path: ordersPath, file: 'dashboard/orders', who: 'buyer', title: 'My Orders' },
  review: { path: '/dashboard/review', file: 'dashboard/review', who: 'buyer', title: 'My Reviews' },
  order: { path: '/dashboard/order/:id', file: 'dashboard/order', who: 'signed-in', title: 'Order' },
  payment: { path: '/dashboard/payment/:id', file: 'dashboard/payment', who: 'buyer', title: 'Payment' },
  allOrders: {
    path: '/dashboard/allOrders',
    file: 'dashboard/all-orders',
    who: 'admin',
    title: 'All Orders',
  },
  users: { path: '/dashboard/users', file: 'dashboard/users', who: 'admin', title: 'All Users' },
  addPart: { path: '/dashboard/addPart', file: 'dashboard/part', who: 'admin', title: 'Add a Equipment' },
  managePart: {
    path: '/dashboard/managePart',
    file: 'dashboard/manage-part',
    who: 'admin',
    title: 'Manage Equipments',
  },
  editPart: {
    path: '/dashboard/managePart/:partId',
    file: 'dashboard/part',
    who: 'admin',
    title: 'Equipment',
  },
  importParts: {
    path: '/dashboard/import',
    file: 'dashboard/import',
    who: 'admin',
    title: 'Import equipment',
  },
  stock: { path: '/dashboard/stock', file: 'dashboard/stock', who: 'admin', title: 'Stock' },
  delivery: { path: '/dashboard/delivery', file: 'dashboard/delivery', who: 'admin', title: 'Delivery' },
  settings: { path: '/dashboard/settings', file: 'dashboard/settings', who: 'admin', title: 'Settings' },
  reviews: { path: '/dashboard/reviews', file: 'dashboard/reviews', who: 'admin', title: 'Reviews' },
  messages: { path: '/dashboard/messages', file: 'dashboard/messages', who: 'admin', title: 'Messages' },
  message: {
    path: '/dashboard/message/:messageId',
    file: 'dashboard/message',
    who: 'admin',
    title: 'Message',
  },
  withdrawals: {
    path: '/dashboard/withdrawals',
    file: 'dashboard/withdrawals',
    who: 'admin',
    title: 'Returns and Withdrawals',
  },
  books: { path: '/dashboard/books', file: 'dashboard/books', who: 'admin', title: 'Books' },
  audit: { path: '/dashboard/audit', file: 'dashboard/audit', who: 'admin', title: 'Audit trail' },
} as const satisfies Record<string, Page>;

/** All pages, for the build and for tests. */
export const everyPage = { ...pages, ...dashboardPages };
