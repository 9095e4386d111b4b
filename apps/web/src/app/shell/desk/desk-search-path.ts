import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** An order's number, name or id, a payment's id, a paper's number, or (the beginning of) an e-mail. */
const orderLike = /^#?\d+$|^order\b|^(?:pi_|inv-|cn-)|^[\da-f]{24}$|@/i;
const signs = String.raw`[\s#:.,;!?()[\]"'/+-]*`;
const callings = 'order|number|no|nr|invoice|rechnung|bestellung|commande|facture|pedido';
/** A number among words that only say what it numbers: `No. 1307`, `(Rechnung 12)`, `+49 170 1234567`. */
const numberLike = new RegExp(String.raw`^${signs}(?:(?:${callings})\b${signs})*(?:\d${signs})+$`, 'i');

/** All orders that a search finds, on whatever tab of the orders desk they are. */
export const ordersWith = (q: string) =>
  `${dashboardPaths.allOrders}?${new URLSearchParams({ tab: 'all', q })}`;

/** All parts that a search finds. */
export const partsWith = (q: string) => `${dashboardPaths.managePart}?${new URLSearchParams({ q })}`;

/** Where Enter leads: to the orders if the text can only mean one, else to the parts. */
export const deskSearchPath = (q: string): string =>
  orderLike.test(q) || numberLike.test(q) ? ordersWith(q) : partsWith(q);
