import type { Stripe } from 'stripe';
import { newClientSecret, newId, nowInSeconds } from './identifiers.ts';

/** What the shop's server says of a payment that it wants; the amount in cents. */
export interface NewPaymentIntent {
  allowed_payment_method_types?: 'card'[] | undefined;
  amount: number;
  currency: string;
  description?: string | undefined;
  metadata?: Stripe.Metadata | undefined;
  receipt_email?: string | undefined;
}

/** A payment that waits for a card, with every field that Stripe gives it. */
export function buildPaymentIntent(fields: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: fields.allowed_payment_method_types ?? null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: fields.allowed_payment_method_types
      ? null
      : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: fields.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: fields.description || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: fields.receipt_email || null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** What a browser may see of an intent: the shop's own notes on it stay with the shop. */
export function publicViewOf(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const {
    amount_received: _amountReceived,
    application: _application,
    application_fee_amount: _applicationFee,
    customer: _customer,
    latest_charge: _latestCharge,
    metadata: _metadata,
    on_behalf_of: _onBehalfOf,
    review: _review,
    statement_descriptor: _statementDescriptor,
    transfer_group: _transferGroup,
    ...visible
  } = intent;
  return visible;
}
