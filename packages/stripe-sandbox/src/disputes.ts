import { z } from 'zod';
import { addToBalance } from './balance.ts';
import { currencies } from './currencies.ts';
import { endpoint, pageFields, pageOf, type Call } from './endpoint.ts';
import { newId, type Charge, type Dispute } from './objects.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const listFields = z.strictObject({ ...pageFields, payment_intent: z.string().optional() });
const evidenceFields = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string() }).optional(),
  submit: z.enum(['true', 'false']).default('true'),
});

/** The fee of a dispute in minor units, which Stripe returns if the dispute is won. */
const feeOf = ({ currency }: Dispute): number => currencies[currency].disputeFee;

export const disputeEndpoints = [
  endpoint('get', '/v1/disputes', ['secret'], listFields, ({ store, fields }) => {
    const { payment_intent: intent } = fields;
    const wanted = store.disputes.values();
    return pageOf(
      intent === undefined ? wanted : wanted.filter((dispute) => dispute.payment_intent === intent),
      fields,
    );
  }),

  /**
   * In Stripe's test mode, the text of the evidence decides the outcome:
   * https://docs.stripe.com/testing#evidence
   */
  endpoint('post', '/v1/disputes/:id', ['secret'], evidenceFields, (call) => {
    const found = findOpen(call);
    const { evidence = found.evidence, submit } = call.fields;
    const dispute = save(call, { ...found, evidence });
    if (submit === 'false') return dispute;
    switch (evidence.uncategorized_text) {
      case 'winning_evidence':
        return isInquiry(dispute) ? closeInquiry(call, dispute) : win(call, dispute);
      case 'losing_evidence':
        return lose(call, dispute);
      case 'escalate_inquiry_evidence':
        return isInquiry(dispute) ? withdraw(call, dispute) : dispute;
      default:
        return dispute;
    }
  }),
];

const isInquiry = ({ status }: Dispute) => status === 'warning_needs_response';

/** Opens a chargeback: the buyer's bank takes the money back at once. */
export function openDispute(call: Call<unknown>, charge: Charge): void {
  const dispute = save(call, { ...newDispute(call, charge), reason: 'fraudulent', status: 'needs_response' });
  call.emit('charge.dispute.created', dispute);
  withdraw(call, dispute);
}

/** Opens an inquiry: the buyer's bank asks about the payment. No money moves, and a full refund closes it. */
export function openInquiry(call: Call<unknown>, charge: Charge): void {
  call.emit('charge.dispute.created', save(call, newDispute(call, charge)));
}

/** Closes the inquiries about a payment after its full refund. */
export function settleInquiries(call: Call<unknown>, paymentIntent: string): void {
  for (const dispute of call.store.disputes.values())
    if (dispute.payment_intent === paymentIntent && isInquiry(dispute)) closeInquiry(call, dispute);
}

/** Seconds in which evidence may be submitted. Real banks differ. */
const evidenceSeconds = 14 * 24 * 3600;

const newDispute = (call: Call<unknown>, charge: Charge): Dispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: call.now(),
  currency: charge.currency,
  evidence: { uncategorized_text: null },
  evidence_details: { due_by: call.now() + evidenceSeconds },
  is_charge_refundable: true,
  livemode: false,
  payment_intent: charge.payment_intent,
  reason: 'general',
  status: 'warning_needs_response',
});

function withdraw(call: Call<unknown>, dispute: Dispute): Dispute {
  const withdrawal = addToBalance(call, {
    type: 'adjustment',
    amount: -dispute.amount,
    fee: feeOf(dispute),
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    reporting_category: 'dispute',
  });
  const withdrawn = save(call, {
    ...dispute,
    balance_transactions: [withdrawal],
    is_charge_refundable: false,
    status: 'needs_response',
  });
  call.emit('charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

function closeInquiry(call: Call<unknown>, dispute: Dispute): Dispute {
  const closed = save(call, { ...dispute, status: 'warning_closed' });
  call.emit('charge.dispute.closed', closed);
  return closed;
}

/** Loses a dispute. An inquiry becomes a chargeback first. */
function lose(call: Call<unknown>, dispute: Dispute): Dispute {
  const withdrawn = isInquiry(dispute) ? withdraw(call, dispute) : dispute;
  const lost = save(call, { ...withdrawn, status: 'lost' });
  call.emit('charge.dispute.closed', lost);
  return lost;
}

function win(call: Call<unknown>, dispute: Dispute): Dispute {
  const reversal = addToBalance(call, {
    type: 'adjustment',
    amount: dispute.amount,
    fee: -feeOf(dispute),
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
    reporting_category: 'dispute_reversal',
  });
  const balanceTransactions = [...dispute.balance_transactions, reversal];
  const won = save(call, {
    ...dispute,
    balance_transactions: balanceTransactions,
    is_charge_refundable: true,
    status: 'won',
  });
  call.emit('charge.dispute.closed', won);
  call.emit('charge.dispute.funds_reinstated', won);
  return won;
}

/** @throws StripeError if there is no such dispute, or if it is closed */
function findOpen({ store, id }: Call<unknown>): Dispute {
  const dispute = store.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id, 'dispute', 404);
  if (dispute.status !== 'needs_response' && !isInquiry(dispute))
    throw invalidRequest('This dispute is already closed');
  return dispute;
}

function save({ store }: Pick<Call<unknown>, 'store'>, dispute: Dispute): Dispute {
  store.disputes.put(dispute.id, dispute);
  return dispute;
}
