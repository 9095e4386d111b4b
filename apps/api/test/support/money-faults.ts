import type { Booking } from '@switchyard/shared/bookings';
import type { Db, ObjectId } from 'mongodb';
import { createPaymentProvider } from '../../src/infrastructure/providers/stripe/stripe.ts';
import { bearer, type Shop } from './shop.ts';
import { createAccounts } from './stored-accounts.ts';
import { findFaults, readOrders } from './invariants.ts';
import type { StoredOrder } from './stored-books.ts';
import { createProvider } from './provider.ts';

type PaymentProvider = Pick<ReturnType<typeof createPaymentProvider>, 'listMovements'>;

interface StoredPaper {
  kind: 'invoice' | 'credit-note' | 'correction';
  number: number;
  order: ObjectId;
  occasion: string;
  creditedMinor?: number;
}

interface StoredMail {
  _id: string;
  order: string;
  state: string;
  attempts: number;
}

interface Moved {
  movement: string;
  amountMinor: number;
}

/**
 * All inconsistencies of an idle shop: in its stock and payments, each movement of money, its documents, its
 * mails and its list of orders in trouble. The shop must send mail.
 * @param partIds restricts the check to orders for these parts
 */
export async function findMoneyFaults(shop: Shop, ...partIds: string[]): Promise<string[]> {
  const orders = await readOrders(shop.db, ...partIds);
  const aboutMails = { order: { $in: orders.map(({ _id }) => _id.toHexString()) } };
  const mails = await shop.db.collection<StoredMail>('mails').find(aboutMails).toArray();
  return [
    ...(await findFaults(shop.db, createProvider(shop.sandbox), ...partIds)),
    ...(await findLedgerFaults(shop.db, createPaymentProvider(shop.config.stripe), orders)),
    ...mailFaults(
      orders,
      mails.map(({ _id }) => _id),
    ),
    ...askingFaults(orders, mails),
    ...(await deskFaults(shop, orders)),
  ];
}

/** Ledger entries of idle orders that do not match the provider's records or the orders' documents. */
export async function findLedgerFaults(
  db: Db,
  payments: PaymentProvider,
  all?: StoredOrder[],
): Promise<string[]> {
  const orders = all ?? (await readOrders(db));
  const about = { order: { $in: orders.map(({ _id }) => _id) } };
  return [
    ...(await movementFaults(payments, orders)),
    ...orders.flatMap(shippingFaults),
    ...paperFaults(orders, await db.collection<StoredPaper>('papers').find(about).toArray()),
    ...(await gaps(db)),
  ];
}

/** Items that one list has more often than another. */
function missing(wanted: readonly string[], found: readonly string[], words: string): string[] {
  const left = [...found];
  return wanted.flatMap((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place >= 0 ? [] : [`${words}: ${one}`];
  });
}

function different(
  one: readonly string[],
  other: readonly string[],
  [first, second]: [string, string],
): string[] {
  return [...missing(one, other, first), ...missing(other, one, second)];
}

/** Checks that each movement in the provider's balance has exactly one ledger entry with the same amount. */
async function movementFaults(payments: PaymentProvider, orders: StoredOrder[]): Promise<string[]> {
  const say = ({ movement, amountMinor }: Moved) => `${movement} ${amountMinor}`;
  const told: string[] = [];
  const known = new Set(orders.flatMap(({ ledger }) => ledger.map(({ transactionId }) => transactionId)));
  for await (const page of payments.listMovements(new Date(0)))
    for (const { key, amountMinor, intentId } of page)
      if (known.has(intentId)) told.push(say({ movement: key, amountMinor }));
  const recorded = orders
    .flatMap(({ ledger }) => ledger)
    .flatMap((entry) => ('movement' in entry ? [say(entry as unknown as Moved)] : []));
  return different(told, recorded, ['no ledger has', 'the provider does not know']);
}

/**
 * Checks that nothing is packed or shipped during a dispute, after a lost one, or after the buyer has
 * cancelled.
 */
function shippingFaults({ _id, ledger }: StoredOrder): string[] {
  let disputes = 0;
  let isCancelled = false;
  return ledger.flatMap(({ action }) => {
    if (action === 'disputed') disputes += 1;
    if (action === 'dispute-won') disputes -= 1;
    if (action === 'cancel-asked') isCancelled = true;
    if (!['packed', 'partly-shipped', 'shipped'].includes(action)) return [];
    return [
      ...(disputes > 0 ? [`order ${_id} was ${action} while disputed`] : []),
      ...(isCancelled ? [`order ${_id} was ${action} after its buyer cancelled it`] : []),
    ];
  });
}

/**
 * Checks that each sale has one invoice, each refund one credit note, and each failed refund one correction.
 */
function paperFaults(orders: StoredOrder[], papers: StoredPaper[]): string[] {
  const due = orders.flatMap(({ _id, transactionId, ledger }) => [
    ...(transactionId === undefined ? [] : [`invoice sale of ${_id}`]),
    ...ledger
      .filter((entry) => entry.action === 'refunded' && entry.transactionId === transactionId)
      .map(({ refundId, amountMinor }) => `credit-note ${refundId} of ${_id}, ${amountMinor} minor units`),
    ...ledger
      .filter((entry) => entry.action === 'refund-failed' && entry.transactionId === transactionId)
      .flatMap(({ refundId, amountMinor }) =>
        refundId === undefined ? [] : `correction failed:${refundId} of ${_id}, ${amountMinor} minor units`,
      ),
  ]);
  const issued = papers.map(({ kind, occasion, order, creditedMinor }) =>
    kind === 'invoice'
      ? `invoice ${occasion} of ${order}`
      : `${kind} ${occasion} of ${order}, ${creditedMinor} minor units`,
  );
  return different(due, issued, ['not issued', 'issued without reason']);
}

async function gaps(db: Db): Promise<string[]> {
  const papers = await db.collection<StoredPaper>('papers').find().toArray();
  return (['invoice', 'credit-note', 'correction'] as const).flatMap((kind) => {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number);
    return Math.max(0, ...numbers) === new Set(numbers).size
      ? []
      : [`the ${kind} numbers have gaps: ${numbers}`];
  });
}

const mailed = {
  buyer: ['held', 'paid', 'partly-shipped', 'shipped', 'refunded', 'cancelled', 'expired', 'reminded'],
  seller: ['paid', 'disputed', 'cancel-asked'],
};

/** Ledger actions whose mails ask the buyer to pay. Such mails are sent only while the order is open. */
const asksToPay = new Set(['held', 'reminded']);

/** Ids of the mails required by a ledger, one for each entry and recipient. */
const mailsOf = ({ _id, ledger }: StoredOrder, isDue: (action: string) => boolean): string[] =>
  ledger.flatMap(({ action }, place) => [
    ...(mailed.buyer.includes(action) && isDue(action) ? [`order-${_id}-${place}`] : []),
    ...(mailed.seller.includes(action) && isDue(action) ? [`order-${_id}-${place}-seller`] : []),
  ]);

/** Ids of the mails that must exist. A replaced order gets no further mails. */
export const mailsDue = (orders: StoredOrder[]): string[] =>
  orders
    .filter(({ replacedBy }) => replacedBy === undefined)
    .flatMap((order) => mailsOf(order, (action) => order.status === 'held' || !asksToPay.has(action)));

/** Finds missing mails, and mails without a reason. */
export function mailFaults(orders: StoredOrder[], mails: string[]): string[] {
  const known = orders.flatMap((order) => mailsOf(order, () => true));
  return [...missing(mailsDue(orders), mails, 'no mail'), ...missing(mails, known, 'a mail without reason')];
}

/**
 * Finds queued mails that ask for payment of a paid order. A mail whose delivery has begun cannot be taken back, so it
 * does not count.
 */
function askingFaults(orders: StoredOrder[], mails: StoredMail[]): string[] {
  const paid = orders.filter(({ transactionId }) => transactionId !== undefined);
  const asking = new Set(paid.flatMap((order) => mailsOf(order, (action) => asksToPay.has(action))));
  return mails
    .filter(({ _id, state, attempts }) => asking.has(_id) && state === 'waiting' && attempts === 0)
    .map(({ _id }) => `asks to pay what is paid: ${_id}`);
}

/** Checks that the Trouble tab lists exactly the orders in trouble. */
async function deskFaults({ api, db }: Shop, orders: StoredOrder[]): Promise<string[]> {
  const [admin] = await createAccounts(db, 1, 'admin');
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await api.get(path).set(bearer(admin?.token ?? ''))).body;
  const ids = orders.map(({ _id }) => _id.toHexString());
  const known = await Promise.all(ids.map((id) => read<Booking>(`/booking/${id}`)));
  const inTrouble = known.filter(({ troubles }) => troubles.length > 0).map(({ _id }) => _id);
  const shown = (await read<Booking[]>('/orders?tab=trouble')).map(({ _id }) => _id);
  const own = shown.filter((id) => ids.includes(id));
  return different(inTrouble, own, ['not under Trouble', 'wrongly under Trouble']);
}
