import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** An order's number, name or id, a payment's id, a paper's number, or (the beginning of) an e-mail. */
const orderLike = /^#?\d+$|^order\b|^(?:pi_|inv-|cn-)|^[\da-f]{24}$|@/i;

/** All orders that a search finds, on whatever tab of the orders desk they are. */
export const ordersWith = (q: string) =>
  `${dashboardPaths.allOrders}?${new URLSearchParams({ tab: 'all', q })}`;

/** All parts that a search finds. */
export const partsWith = (q: string) => `${dashboardPaths.managePart}?${new URLSearchParams({ q })}`;

/** Where Enter leads: to the orders if the text can only mean one, else to the parts. */
export const deskSearchPath = (q: string): string => (orderLike.test(q) ? ordersWith(q) : partsWith(q));
