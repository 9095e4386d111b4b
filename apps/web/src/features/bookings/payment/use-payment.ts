import type { Stripe } from '@stripe/stripe-js';
import { ApiError, type Booking, payBooking } from '@switchyard/shared';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { bookingsQueries } from '../bookings-queries.ts';
import { type Charge, chargeCard, lookUpCharge, type Outcome } from './charge.ts';

export type Phase =
  | { name: 'ready'; fault?: string | undefined }
  | { name: 'charging' }
  /** We do not know whether the card was charged; `lookAgain` asks. */
  | { name: 'unknown'; lookAgain: () => void }
  /** The card was charged; the shop is recording it. */
  | { name: 'recording'; transactionId: string }
  /** The card was charged, but the shop could not record it yet. */
  | { name: 'unrecorded'; transactionId: string; reason: string; tellAgain: () => void }
  | { name: 'paid'; transactionId: string };

/** Milliseconds between reads of an order whose payment may reach the shop by webhook. */
const readEvery = 3000;

/** An order that the shop shows as paid is paid, whoever reported it. */
function settle(phase: Phase, order: Booking): Phase {
  const mayChange = phase.name === 'ready' || phase.name === 'unknown' || phase.name === 'unrecorded';
  return mayChange && order.paid && order.transactionId
    ? { name: 'paid', transactionId: order.transactionId }
    : phase;
}

/** Pays for an order. Once Stripe has the money, or may have it, the buyer cannot pay again until we know better. */
export function usePayment(order: Booking) {
  const [reached, setPhase] = useState<Phase>({ name: 'ready' });
  const phase = settle(reached, order);
  const isWaiting = phase.name === 'unknown' || phase.name === 'unrecorded';
  useQuery({ ...bookingsQueries.one(order._id), refetchInterval: isWaiting && readEvery });
  const queryClient = useQueryClient();
  const recording = useRecordPayment(order._id);

  async function record(transactionId: string) {
    setPhase({ name: 'recording', transactionId });
    try {
      const { booking } = await recording.mutateAsync(transactionId);
      queryClient.setQueryData(bookingsQueries.one(order._id).queryKey, booking);
      setPhase({ name: 'paid', transactionId });
    } catch (error) {
      const tellAgain = () => void record(transactionId);
      setPhase({ name: 'unrecorded', transactionId, reason: describeError(error), tellAgain });
    }
  }

  async function conclude(outcome: Outcome, { stripe, clientSecret }: Asked): Promise<void> {
    if (outcome.kind === 'charged') return record(outcome.transactionId);
    if (outcome.kind === 'refused') setPhase({ name: 'ready', fault: outcome.message });
    else setPhase({ name: 'unknown', lookAgain: () => void lookAgain({ stripe, clientSecret }) });
    return undefined;
  }

  async function lookAgain(asked: Asked) {
    setPhase({ name: 'charging' });
    await conclude(await lookUpCharge(asked.stripe, asked.clientSecret), asked);
  }

  async function pay(charge: Charge) {
    setPhase({ name: 'charging' });
    await conclude(await chargeCard(charge), charge);
  }

  return { phase, pay };
}

interface Asked {
  stripe: Stripe;
  clientSecret: string;
}

const mostRetries = 3;

/** Recording twice is harmless, so this retries until the server answers. */
function useRecordPayment(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      api.call(payBooking, { params: { id: orderId }, body: { order: orderId, transactionId } }),
    retry: (failures, error) => failures < mostRetries && !(error instanceof ApiError && error.status < 500),
    retryDelay: (attempt) => 500 * 2 ** attempt,
    // A refusal may also mean that the order changed: paid by webhook, or refunded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bookings }),
  });
}
