import type { Booking } from '@switchyard/shared';
import type { ObjectId } from 'mongodb';
import { createPaymentProvider } from '../../../src/providers/stripe.ts';
import { bearer, type Shop } from '../../support/shop.ts';
import { createAccounts } from './accounts.ts';
import { findFaults, readOrders, type StoredOrder } from './books.ts';
import { createProvider } from './provider.ts';

interface StoredPaper {
  kind: 'invoice' | 'credit-note';
  number: number;
  order: ObjectId;
  occasion: string;
  creditedCents?: number;
}

interface Moved {
  movement: string;
  amountCents: number;
}

/**
 * Everything that is wrong with a shop at rest: its books, each movement of money, its papers, its mails and its
 * orders desk. The shop must send mail.
 * @param partId looks at the orders of this part only
 */
export async function findMoneyFaults(shop: Shop, partId?: string): Promise<string[]> {
  const orders = await readOrders(shop.db, partId);
  const about = { order: { $in: orders.map(({ _id }) => _id) } };
  const papers = await shop.db.collection<StoredPaper>('papers').find(about).toArray();
  const aboutMails = { order: { $in: orders.map(({ _id }) => _id.toHexString()) } };
  const mails = await shop.db.collection<{ _id: string; order: string }>('mails').find(aboutMails).toArray();
  return [
    ...(await findFaults(shop.db, createProvider(shop.sandbox), partId)),
    ...(await movementFaults(shop, orders)),
    ...orders.flatMap(shippingFaults),
    ...paperFaults(orders, papers),
    ...(await gaps(shop)),
    ...mailFaults(
      orders,
      mails.map(({ _id }) => _id),
    ),
    ...(await deskFaults(shop)),
  ];
}

/** What one list has more often than another. */
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

/** Each movement of the provider's balance is one ledger entry of the same amount. */
async function movementFaults({ config }: Shop, orders: StoredOrder[]): Promise<string[]> {
  const say = ({ movement, amountCents }: Moved) => `${movement} ${amountCents}`;
  const told: string[] = [];
  const known = new Set(orders.flatMap(({ ledger }) => ledger.map(({ transactionId }) => transactionId)));
  for await (const page of createPaymentProvider(config.stripe).listMovements(new Date(0)))
    for (const { key, amountCents, intentId } of page)
      if (known.has(intentId)) told.push(say({ movement: key, amountCents }));
  const recorded = orders
    .flatMap(({ ledger }) => ledger)
    .flatMap((entry) => ('movement' in entry ? [say(entry as unknown as Moved)] : []));
  return different(told, recorded, ['no ledger has', 'the provider does not know']);
}

/** Nothing is packed or shipped between a dispute and its end in the shop's favour. */
function shippingFaults({ _id, ledger }: StoredOrder): string[] {
  let disputes = 0;
  return ledger.flatMap(({ action }) => {
    if (action === 'disputed') disputes += 1;
    if (action === 'dispute-won') disputes -= 1;
    return disputes > 0 && (action === 'packed' || action === 'shipped')
      ? [`order ${_id} was ${action} while disputed`]
      : [];
  });
}

/** Each sale has one invoice and each refund of it one credit note. */
function paperFaults(orders: StoredOrder[], papers: StoredPaper[]): string[] {
  const due = orders.flatMap(({ _id, transactionId, ledger }) => [
    ...(transactionId === undefined ? [] : [`invoice sale of ${_id}`]),
    ...ledger
      .filter((entry) => entry.action === 'refunded' && entry.transactionId === transactionId)
      .map(({ refundId, amountCents }) => `credit-note ${refundId} of ${_id}, ${amountCents} cents`),
  ]);
  const issued = papers.map(({ kind, occasion, order, creditedCents }) =>
    kind === 'invoice'
      ? `invoice ${occasion} of ${order}`
      : `credit-note ${occasion} of ${order}, ${creditedCents} cents`,
  );
  return different(due, issued, ['not issued', 'issued without reason']);
}

async function gaps({ db }: Shop): Promise<string[]> {
  const papers = await db.collection<StoredPaper>('papers').find().toArray();
  return (['invoice', 'credit-note'] as const).flatMap((kind) => {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number);
    return Math.max(0, ...numbers) === new Set(numbers).size
      ? []
      : [`the ${kind} numbers have gaps: ${numbers}`];
  });
}

const mailed = {
  buyer: ['held', 'paid', 'shipped', 'refunded', 'cancelled', 'expired', 'reminded'],
  seller: ['paid', 'disputed'],
};

/** The ids of the mails that the ledgers of orders ask for, one for each entry and recipient. */
export const mailsDue = (orders: StoredOrder[]): string[] =>
  orders.flatMap(({ _id, ledger }) =>
    ledger.flatMap(({ action }, place) => [
      ...(mailed.buyer.includes(action) ? [`order-${_id}-${place}`] : []),
      ...(mailed.seller.includes(action) ? [`order-${_id}-${place}-seller`] : []),
    ]),
  );

function mailFaults(orders: StoredOrder[], mails: string[]): string[] {
  return different(mailsDue(orders), mails, ['no mail', 'a mail without reason']);
}

/** The Trouble tab has the orders that are in trouble. */
async function deskFaults({ api, db }: Shop): Promise<string[]> {
  const [admin] = await createAccounts(db, 1, 'admin');
  const list = async (tab: string): Promise<Booking[]> =>
    (await api.get(`/orders?tab=${tab}`).set(bearer(admin?.token ?? ''))).body;
  const idsOf = (orders: Booking[]) => orders.map(({ _id }) => _id);
  const inTrouble = (await list('all')).filter(({ troubles }) => troubles.length > 0);
  return different(idsOf(inTrouble), idsOf(await list('trouble')), [
    'not under Trouble',
    'wrongly under Trouble',
  ]);
}
