import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/**
 * Matches what can only mean orders: an order's number, name or id, a payment's id, a paper's number, or the beginning
 * of an e-mail.
 */
const orderLike = /^#?\d+$|^order\b|^(?:pi_|inv-|cn-)|^[\da-f]{24}$|@/i;
const signs = String.raw`[\s#:.,;!?()[\]"'/+-]*`;
const callings = 'order|number|no|nr|invoice|rechnung|bestellung|commande|facture|pedido';
/**
 * Matches a number with words around it that only say what it numbers: `No. 1307`, `(Rechnung 12)`, `+49 170 1234567`.
 */
const numberLike = new RegExp(String.raw`^${signs}(?:(?:${callings})\b${signs})*(?:\d${signs})+$`, 'i');

/** The path of a search for orders, on the tab with all orders. */
export const ordersWith = (q: string) =>
  `${dashboardPaths.allOrders}?${new URLSearchParams({ tab: 'all', q })}`;

/** The path of a search for parts. */
export const partsWith = (q: string) => `${dashboardPaths.managePart}?${new URLSearchParams({ q })}`;

/** Where Enter leads: to the orders if the text can only mean an order, otherwise to the parts. */
export const staffSearchPath = (q: string): string =>
  orderLike.test(q) || numberLike.test(q) ? ordersWith(q) : partsWith(q);
