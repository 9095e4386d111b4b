import type { Booking } from '@switchyard/shared';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/describe-error.ts';
import { paymentQueries } from './api/payment-queries.ts';
import { useRecordPayment } from './api/record-payment.ts';
import { chargeCard, lookUpCharge, type Charge, type Outcome } from './charge.ts';

/** How far paying has come. */
export type Phase =
  | { name: 'ready'; fault?: string | undefined }
  | { name: 'charging' }
  /** It is not known whether the card was charged; `lookAgain` asks. */
  | { name: 'unknown'; lookAgain: () => void }
  /** The card was charged, and the shop is being told. */
  | { name: 'recording'; transactionId: string }
  /** The card was charged, and the shop could not be told yet. */
  | { name: 'unrecorded'; transactionId: string; reason: string; tellAgain: () => void }
  | { name: 'paid'; transactionId: string };

/** How often an order is read while the provider may tell the shop of its payment by itself, in milliseconds. */
const readEvery = 3000;

/** The phase in the light of the order: it is paid as soon as the shop says so, whoever told it. */
function settle(phase: Phase, order: Booking): Phase {
  const isOpen = phase.name === 'unknown' || phase.name === 'unrecorded';
  return isOpen && order.paid && order.transactionId
    ? { name: 'paid', transactionId: order.transactionId }
    : phase;
}

/**
 * Pays for an order. Once the provider has the money, or may have it, nobody is asked to pay again until that is known
 * not to be so.
 */
export function usePayment(order: Booking) {
  const [reached, setPhase] = useState<Phase>({ name: 'ready' });
  const phase = settle(reached, order);
  const isWaiting = phase.name === 'unknown' || phase.name === 'unrecorded';
  useQuery({ ...paymentQueries.order(order._id), refetchInterval: isWaiting && readEvery });
  const queryClient = useQueryClient();
  const recording = useRecordPayment(order._id);

  async function record(transactionId: string) {
    setPhase({ name: 'recording', transactionId });
    try {
      const { booking } = await recording.mutateAsync(transactionId);
      queryClient.setQueryData(paymentQueries.order(order._id).queryKey, booking);
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
