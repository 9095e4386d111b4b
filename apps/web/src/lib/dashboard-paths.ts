import { dashboardPages } from './dashboard-pages.ts';
import { fill, pathsOf } from './paths.ts';

const routes = pathsOf(dashboardPages);

/** The paths of the dashboard's pages, for links. */
export const dashboardPaths = {
  ...routes,
  order: (bookingId: string) => fill(routes.order, bookingId),
  message: (messageId: string) => fill(routes.message, messageId),
  payment: (bookingId: string) => fill(routes.payment, bookingId),
} as const;
