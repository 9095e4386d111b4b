import { shopCurrency, toMinorUnits, toAmount } from '@switchyard/shared';
import {
  addAddress,
  cancelBooking,
  deliverOrder,
  getBooking,
  packOrders,
  refundOrder,
  shipOrder,
  waiveBalance,
  type Booking,
} from '@switchyard/shared/bookings';
import { changePart, getPart } from '@switchyard/shared/parts';
import { ensureAccounts } from '../../../auth-emulator/accounts.ts';
import { demoBuyers, type Deed, type PastOrder } from '../../../demo-data/index.ts';
import { demoAccounts, projectId, reviewerAccount } from '../../accounts.ts';
import { findParts, learnCurrency, pay, place } from '../order-steps.ts';
import { signInWithPassword, type SignedIn } from '../sign-in.ts';
import type { Past } from './past.ts';
import { createProviderAccount } from './provider-account.ts';

export interface Stage {
  past: Past;
  authOrigin: string;
  secretKey: string;
  publishableKey: string;
}

const knownAccounts = [
  ...Object.values(demoAccounts),
  ...demoBuyers.map(({ id, name }) => reviewerAccount(id, name)),
];

/** Does what people did in the past, through the shop's and the provider's APIs. Each deed may be repeated. */
export async function createPerformer({ past, authOrigin, secretKey, publishableKey }: Stage) {
  const { apiOrigin, paymentOrigin } = past;
  const people = new Map<string, SignedIn>();
  const placed = new Map<string, Booking>();
  const provider = createProviderAccount({ origin: paymentOrigin, secretKey });
  const admin = await enter(demoAccounts.admin.email);
  await learnCurrency(admin);
  const parts = await findParts(admin);

  async function enter(email: string): Promise<SignedIn> {
    const known = people.get(email);
    if (known) return known;
    const account = knownAccounts.find((one) => one.email === email);
    if (!account) throw new Error(`The demo has no account ${email}.`);
    await ensureAccounts(authOrigin, projectId, [account]);
    const person = await signInWithPassword({ apiOrigin, authOrigin }, account);
    people.set(email, person);
    return person;
  }

  /** Places the order, or finds it by its key. */
  async function enterOrder(order: PastOrder): Promise<Booking> {
    const name = `${order.buyer} ${order.key}`;
    const booking =
      placed.get(name) ?? (await place(order, parts.get(order.partSlug), await enter(order.buyer)));
    placed.set(name, booking);
    return booking;
  }

  async function paymentOf(order: PastOrder): Promise<string> {
    const { _id: id } = await enterOrder(order);
    const { transactionId } = await admin.call(getBooking, { params: { id } });
    if (!transactionId) throw new Error(`The order ${order.key} is not paid.`);
    return transactionId;
  }

  /** In minor units. */
  const share = ({ total, bill }: Booking, part: number) =>
    Math.round(toMinorUnits(total, bill.currency) * part);

  async function restock(partSlug: string, upTo: number): Promise<void> {
    const partId = parts.get(partSlug)?._id ?? '';
    const { availableQuantity } = await admin.call(getPart, { params: { partId } });
    const missing = upTo - availableQuantity;
    if (missing > 0) await admin.call(changePart, { params: { partId }, body: { restock: missing } });
  }

  async function pack(orders: readonly PastOrder[]): Promise<void> {
    const bookings = await Promise.all(orders.map(enterOrder));
    await admin.call(packOrders, { body: { orders: bookings.map(({ _id: id }) => id) } });
  }

  async function act(deed: Extract<Deed, { order: PastOrder }>): Promise<void> {
    const { order } = deed;
    const booking = await enterOrder(order);
    const params = { id: booking._id };
    switch (deed.kind) {
      case 'place':
        return;
      case 'pay':
        return pay(booking, await enter(order.buyer), { paymentOrigin, publishableKey }, deed.card);
      case 'add address':
        return void (await (await enter(order.buyer)).call(addAddress, { params, body: order.address }));
      case 'waive':
        return void (await admin.call(waiveBalance, { params, body: { reason: deed.reason } }));
      case 'cancel':
        return void (await (await enter(order.buyer)).call(cancelBooking, { params }));
      case 'ship': {
        const { carrier, trackingNumber } = deed;
        return void (await admin.call(shipOrder, { params, body: { carrier, trackingNumber } }));
      }
      case 'deliver':
        return void (await admin.call(deliverOrder, { params }));
      case 'refund': {
        const units = deed.restock && { restock: order.quantity };
        const body = {
          amount: toAmount(share(booking, deed.share), booking.bill.currency),
          reason: deed.reason,
          ...units,
        };
        const headers = { 'idempotency-key': `${order.key}-refund` };
        return void (await admin.call(refundOrder, { params, headers, body }));
      }
      case 'refund at the provider':
        return provider.refund(await paymentOf(order), share(booking, deed.share), `${order.key}-refund`);
      case 'pay late': {
        const of = { 'metadata[booking]': booking._id, 'metadata[buyer]': order.buyer };
        const paid = { amount: share(booking, 1), currency: booking.bill.currency };
        return provider.charge(paid, of, `${order.key}-late`);
      }
      case 'win the dispute':
        return provider.endDispute(await paymentOf(order), 'winning_evidence');
      case 'lose the dispute':
        return provider.endDispute(await paymentOf(order), 'losing_evidence');
    }
  }

  return async function perform(deed: Deed): Promise<void> {
    await past.moveTo(deed.at);
    if (deed.kind === 'sweep') return past.sweep();
    if (deed.kind === 'restock') return restock(deed.partSlug, deed.upTo);
    if (deed.kind === 'pack') return pack(deed.orders);
    if (deed.kind === 'pay for no order')
      await provider.charge(
        { amount: deed.minorUnits, currency: shopCurrency() },
        { description: deed.description },
        'history-for-no-order',
      );
    else await act(deed);
    await past.settled();
  };
}
