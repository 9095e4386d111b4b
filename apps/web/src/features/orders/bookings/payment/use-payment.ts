import { ApiError } from '@switchyard/shared';
import { type Booking, payBooking } from '@switchyard/shared/bookings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { loadCart } from '../../../../shop/cart/load-cart.ts';
import { bookingsQueries } from '../bookings-queries.ts';
import type { Outcome, TypedCard } from './charge.ts';
import { clientSecrets } from './payment-queries.ts';

export type Phase =
  | { name: 'ready'; fault?: string | undefined }
  | { name: 'charging' }
  /** It is not known whether the card was charged. `lookAgain` asks the provider. */
  | { name: 'unknown'; lookAgain: () => void }
  /** The card was charged, and the shop is recording the payment. */
  | { name: 'recording'; transactionId: string }
  /** The card was charged, but the shop could not record the payment yet. */
  | { name: 'unrecorded'; transactionId: string; reason: string; tellAgain: () => void }
  | { name: 'paid'; transactionId: string };

const outdated =
  'Your order or its payment has changed, and your card was not charged. ' +
  'Check the amount and pay again. If that does not help, reload the page.';

/** Milliseconds between polls of an order whose payment may reach the shop by webhook. */
const readEvery = 3000;

/** If the shop shows the order as paid, it is paid, no matter who reported the payment. */
function settle(phase: Phase, order: Booking): Phase {
  const mayChange = phase.name === 'ready' || phase.name === 'unknown' || phase.name === 'unrecorded';
  return mayChange && order.paid && order.transactionId
    ? { name: 'paid', transactionId: order.transactionId }
    : phase;
}

/**
 * Pays for an order. Once the provider has the money, or may have it, the buyer cannot pay again before the outcome is
 * known.
 * @param order undefined until it is placed
 */
export function usePayment(order: Booking | undefined) {
  const [reached, setPhase] = useState<Phase>({ name: 'ready' });
  const phase = order ? settle(reached, order) : reached;
  const isWaiting = phase.name === 'unknown' || phase.name === 'unrecorded';
  useQuery({
    ...bookingsQueries.one(order?._id ?? ''),
    enabled: order !== undefined,
    refetchInterval: isWaiting && readEvery,
  });
  const isPaid = phase.name === 'paid';
  // The server has removed the paid lines from the account's cart, so the cart is read again.
  useEffect(() => {
    if (isPaid) void loadCart().then(({ cart }) => cart.retry());
  }, [isPaid]);
  const queryClient = useQueryClient();
  const recording = useRecordPayment();

  async function record(transactionId: string, orderId: string) {
    setPhase({ name: 'recording', transactionId });
    try {
      const { booking } = await recording.mutateAsync({ orderId, transactionId });
      queryClient.setQueryData(bookingsQueries.one(orderId).queryKey, booking);
      setPhase({ name: 'paid', transactionId });
    } catch (error) {
      const tellAgain = () => void record(transactionId, orderId);
      setPhase({ name: 'unrecorded', transactionId, reason: describeError(error), tellAgain });
    }
  }

  async function conclude(outcome: Outcome, asked: Asked): Promise<void> {
    switch (outcome.kind) {
      case 'charged':
        return record(outcome.transactionId, asked.orderId);
      case 'refused':
        setPhase({ name: 'ready', fault: outcome.message });
        break;
      case 'outdated':
        await startAnew();
        break;
      case 'unknown':
        setPhase({ name: 'unknown', lookAgain: () => void lookAgain(asked) });
        break;
      default:
        outcome satisfies never;
    }
    return undefined;
  }

  /** Starts over. Refetching the order shows whether it was paid, was cancelled or has expired. */
  async function startAnew() {
    await queryClient.invalidateQueries({ queryKey: queryKeys.bookings });
    setPhase({ name: 'ready', fault: outdated });
    await queryClient.resetQueries({ queryKey: clientSecrets });
  }

  async function lookAgain(asked: Asked) {
    setPhase({ name: 'charging' });
    await conclude(await asked.card.lookUp(asked.clientSecret), asked);
  }

  async function pay({ _id: orderId, buyerName, buyer }: Booking, card: TypedCard, clientSecret: string) {
    setPhase({ name: 'charging' });
    const billing = { name: buyerName, email: buyer };
    await conclude(await card.charge({ clientSecret, billing }), { orderId, card, clientSecret });
  }

  return { phase, pay };
}

export type Pay = ReturnType<typeof usePayment>['pay'];

interface Asked {
  orderId: string;
  card: TypedCard;
  clientSecret: string;
}

const mostRetries = 3;

/** Records a payment. Recording is idempotent, so it retries until the server responds. */
function useRecordPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, transactionId }: { orderId: string; transactionId: string }) =>
      api.call(payBooking, { params: { id: orderId }, body: { order: orderId, transactionId } }),
    retry: (failures, error) => failures < mostRetries && !(error instanceof ApiError && error.status < 500),
    retryDelay: (attempt) => 500 * 2 ** attempt,
    // A refusal may also mean that the order has changed: it was paid by webhook, or refunded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bookings }),
  });
}
