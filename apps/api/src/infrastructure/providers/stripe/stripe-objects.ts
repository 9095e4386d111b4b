import type { Stripe } from 'stripe';
import type {
  PaymentEvent,
  PaymentIntent,
  ProviderDispute,
  ProviderMovement,
  ProviderRefund,
} from '../payment-provider.ts';

export function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: toIntentStatus(intent.status),
    amountMinor: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
  };
}

function toIntentStatus(status: Stripe.PaymentIntent.Status): PaymentIntent['status'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      return 'authenticating';
    case 'processing':
      return 'processing';
    default:
      return 'open';
  }
}

/** Undefined for a refund of a charge without an intent, which the shop never makes. */
export function toRefund(refund: Stripe.Refund): ProviderRefund | undefined {
  const intentId = idOf(refund.payment_intent);
  if (intentId === undefined) return undefined;
  return {
    id: refund.id,
    intentId,
    amountMinor: refund.amount,
    status: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'made',
    ours: refund.metadata?.['refund'],
    createdAt: toDate(refund.created),
  };
}

/** Undefined for a dispute of a charge without an intent. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute | undefined {
  const intentId = idOf(dispute.payment_intent);
  if (intentId === undefined) return undefined;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id: dispute.id,
    intentId,
    amountMinor: dispute.amount,
    status: toDisputeStatus(dispute.status),
    reason: dispute.reason,
    createdAt: toDate(dispute.created),
    ...(typeof dueBy === 'number' && { dueBy: toDate(dueBy) }),
  };
}

function toDisputeStatus(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  switch (status) {
    case 'lost':
      return 'lost';
    case 'won':
      return 'won';
    // An inquiry: the bank asks, and has taken no money.
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    // These end without the bank taking money.
    case 'warning_closed':
    case 'prevented':
      return 'closed';
    default:
      return 'open';
  }
}

export function toEvent(event: Stripe.Event): PaymentEvent {
  // The SDK's types include events that are not in Stripe's public list, so the object's own `object` field decides.
  const about: object = event.data.object;
  return {
    id: event.id,
    type: event.type,
    ...(event.type === 'payment_intent.payment_failed' && { isDecline: true }),
    createdAt: toDate(event.created),
    intent: isObject<Stripe.PaymentIntent>(about, 'payment_intent') ? toIntent(about) : undefined,
    refund: isObject<Stripe.Refund>(about, 'refund') ? toRefund(about) : undefined,
    dispute: isObject<Stripe.Dispute>(about, 'dispute') ? toDispute(about) : undefined,
  };
}

/**
 * Undefined for other transactions than sales, refunds and disputes, such as payouts. The transaction's source must be
 * expanded.
 */
export function toMovement(transaction: Stripe.BalanceTransaction): ProviderMovement | undefined {
  const { source, amount } = transaction;
  const kind = kindOf(transaction);
  if (kind === undefined || source === null || typeof source === 'string') return undefined;
  const intentId = 'payment_intent' in source ? idOf(source.payment_intent) : undefined;
  return {
    id: transaction.id,
    key: `${kind}:${kind === 'taken' ? (intentId ?? source.id) : source.id}`,
    kind,
    amountMinor: Math.abs(amount),
    feeMinor: transaction.fee,
    currency: transaction.currency,
    createdAt: toDate(transaction.created),
    intentId,
  };
}

function kindOf({ type, amount, source }: Stripe.BalanceTransaction): ProviderMovement['kind'] | undefined {
  switch (type) {
    case 'charge':
    case 'payment':
      return 'taken';
    case 'refund':
    case 'payment_refund':
      return 'refunded';
    case 'refund_failure':
      return 'refund-failed';
    case 'adjustment':
      if (source === null || typeof source === 'string' || source.object !== 'dispute') return undefined;
      return amount < 0 ? 'disputed' : 'dispute-won';
    default:
      return undefined;
  }
}

const toDate = (seconds: number): Date => new Date(seconds * 1000);

const idOf = (thing: string | { id: string } | null): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

function isObject<Known extends { object: string }>(thing: object, name: Known['object']): thing is Known {
  return 'object' in thing && thing.object === name;
}
