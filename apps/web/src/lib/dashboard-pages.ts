import { dashboardPath, ordersPath, type Page, pages } from './pages.ts';

/** The pages under `/dashboard`. Their table and code are loaded with the first of them. */
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
    who: 'desk',
    title: 'All Orders',
  },
  users: { path: '/dashboard/users', file: 'dashboard/users', who: 'owner', title: 'All Users' },
  addPart: { path: '/dashboard/addPart', file: 'dashboard/part', who: 'catalogue', title: 'Add a Equipment' },
  managePart: {
    path: '/dashboard/managePart',
    file: 'dashboard/manage-part',
    who: 'catalogue',
    title: 'Manage Equipments',
  },
  editPart: {
    path: '/dashboard/managePart/:partId',
    file: 'dashboard/part',
    who: 'catalogue',
    title: 'Equipment',
  },
  importParts: {
    path: '/dashboard/import',
    file: 'dashboard/import',
    who: 'catalogue',
    title: 'Import equipment',
  },
  manageCollections: {
    path: '/dashboard/collections',
    file: 'dashboard/collections',
    who: 'catalogue',
    title: 'Collections',
  },
  editCollection: {
    path: '/dashboard/collections/:collectionId',
    file: 'dashboard/collection',
    who: 'catalogue',
    title: 'Collection',
  },
  manageKeyboards: {
    path: '/dashboard/boards',
    file: 'dashboard/keyboards',
    who: 'catalogue',
    title: 'Keyboards',
  },
  editKeyboard: {
    path: '/dashboard/boards/:board',
    file: 'dashboard/keyboard',
    who: 'catalogue',
    title: 'Keyboard',
  },
  texts: { path: '/dashboard/texts', file: 'dashboard/texts', who: 'owner', title: 'Pages' },
  law: { path: '/dashboard/law', file: 'dashboard/law', who: 'owner', title: 'What the law shows' },
  start: { path: '/dashboard/start', file: 'dashboard/start', who: 'owner', title: 'Start selling' },
  stock: { path: '/dashboard/stock', file: 'dashboard/stock', who: 'look', title: 'Stock' },
  delivery: { path: '/dashboard/delivery', file: 'dashboard/delivery', who: 'owner', title: 'Delivery' },
  shop: { path: '/dashboard/shop', file: 'dashboard/shop', who: 'owner', title: 'Look' },
  mails: { path: '/dashboard/mails', file: 'dashboard/mails', who: 'owner', title: 'Mails' },
  redirects: {
    path: '/dashboard/redirects',
    file: 'dashboard/redirects',
    who: 'catalogue',
    title: 'Redirects',
  },
  settings: { path: '/dashboard/settings', file: 'dashboard/settings', who: 'owner', title: 'Settings' },
  reviews: { path: '/dashboard/reviews', file: 'dashboard/reviews', who: 'desk', title: 'Reviews' },
  messages: { path: '/dashboard/messages', file: 'dashboard/messages', who: 'desk', title: 'Messages' },
  message: {
    path: '/dashboard/message/:messageId',
    file: 'dashboard/message',
    who: 'desk',
    title: 'Message',
  },
  withdrawals: {
    path: '/dashboard/withdrawals',
    file: 'dashboard/withdrawals',
    who: 'desk',
    title: 'Returns and Withdrawals',
  },
  books: { path: '/dashboard/books', file: 'dashboard/books', who: 'books', title: 'Books' },
  audit: { path: '/dashboard/audit', file: 'dashboard/audit', who: 'owner', title: 'Audit trail' },
} as const satisfies Record<string, Page>;

/** All pages, for the build and for tests: the dashboard's own page replaces the route that contains the others. */
export const everyPage = { ...pages, ...dashboardPages };
