import type { ProviderIntent, ProviderRefund } from './provider.ts';
import { sum, type StoredOrder } from './stored-books.ts';

/**
 * How much of a payment the provider must still hold, in minor units. Nothing of a late payment, which must be
 * refunded.
 */
function keptByLedger({ ledger, refunds, ...order }: StoredOrder, intentId: string): number {
  const late = ledger.find((entry) => entry.action === 'refund-due' && entry.transactionId === intentId);
  if (order.transactionId !== intentId && !late) return 0;
  const back = refunds.filter((one) => one.transactionId === intentId && one.refundId && !one.failedAt);
  return (
    (late ? Number(late['amountMinor']) : order.bill.total) - sum(back.map(({ amountMinor }) => amountMinor))
  );
}

/**
 * Checks that the provider holds the amount of every paid order and nothing else, and refunded exactly what
 * the orders say.
 */
export function moneyFaults(
  orders: StoredOrder[],
  intents: ProviderIntent[],
  refunds: ProviderRefund[],
): string[] {
  const recorded = orders.flatMap((order) => order.refunds.map(({ refundId }) => refundId));
  return [
    ...intents.flatMap(({ id, received }) => {
      const made = refunds.filter(({ intentId, status }) => intentId === id && status !== 'failed');
      const kept = received - sum(made.map(({ amount }) => amount));
      const payers = orders.filter(({ transactionId }) => transactionId === id);
      const due = sum(orders.map((order) => keptByLedger(order, id)));
      if (payers.length > 1) return [`${id} paid for ${payers.length} orders`];
      return kept === due ? [] : [`the provider keeps ${kept} minor units of ${id}, which paid for ${due}`];
    }),
    ...orders
      .filter(
        ({ transactionId }) => transactionId !== undefined && !intents.some(({ id }) => id === transactionId),
      )
      .map(({ _id }) => `order ${_id} is paid by no payment`),
    ...refunds
      .filter(({ id }) => recorded.filter((refundId) => refundId === id).length !== 1)
      .map(({ id, intentId }) => `no one order tells of the refund ${id} of ${intentId}`),
    ...recorded
      .filter((refundId) => refundId !== undefined && !refunds.some(({ id }) => id === refundId))
      .map((refundId) => `an order tells of a refund ${refundId} that was never made`),
  ];
}

/** Checks that no order that ended unpaid has a payment that could still be made. */
export function openIntentFaults(orders: StoredOrder[], intents: ProviderIntent[]): string[] {
  const open = new Set(
    intents.filter(({ status }) => status !== 'succeeded' && status !== 'canceled').map(({ id }) => id),
  );
  return orders
    .filter(({ status, transactionId }) => status !== 'held' && transactionId === undefined)
    .flatMap(({ _id, status, ledger }) =>
      ledger
        .filter(({ transactionId }) => transactionId !== undefined && open.has(transactionId))
        .map(({ transactionId }) => `order ${_id} is ${status}, and ${transactionId} can still be paid`),
    );
}
