import { z } from 'zod';
import { addToBalance } from './balance.ts';
import { endpoint, pageFields, pageOf, type Call } from './endpoint.ts';
import { newId, type Charge, type Dispute } from './objects.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const listFields = z.strictObject({ ...pageFields, payment_intent: z.string().optional() });
const evidenceFields = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string() }).optional(),
  submit: z.enum(['true', 'false']).default('true'),
});

/** In cents. Stripe charges it for each dispute, and gives it back for a dispute that is won. */
const DISPUTE_FEE = 1500;

export const disputeEndpoints = [
  endpoint('get', '/v1/disputes', ['secret'], listFields, ({ store, fields }) => {
    const { payment_intent: intent } = fields;
    const wanted = store.disputes.values();
    return pageOf(
      intent === undefined ? wanted : wanted.filter((dispute) => dispute.payment_intent === intent),
      fields,
    );
  }),

  /** Accepts the dispute. */
  endpoint('post', '/v1/disputes/:id/close', ['secret'], z.strictObject({}), (call) =>
    close(call, findOpen(call), 'lost'),
  ),

  /** Stripe's test mode decides by the text of the evidence: https://docs.stripe.com/testing#evidence */
  endpoint('post', '/v1/disputes/:id', ['secret'], evidenceFields, (call) => {
    const found = findOpen(call);
    const { evidence = found.evidence, submit } = call.fields;
    const dispute = save(call, { ...found, evidence });
    if (submit === 'false') return dispute;
    if (evidence.uncategorized_text === 'winning_evidence') return close(call, dispute, 'won');
    if (evidence.uncategorized_text === 'losing_evidence') return close(call, dispute, 'lost');
    return dispute;
  }),
];

/** The buyer's bank takes the money back. */
export function openDispute(call: Call<unknown>, charge: Charge): void {
  const { amount, currency, payment_intent: intent } = charge;
  const id = newId('dp');
  const withdrawal = addToBalance(call, {
    type: 'adjustment',
    amount: -amount,
    fee: DISPUTE_FEE,
    currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    reporting_category: 'dispute',
  });
  const dispute = save(call, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: call.now(),
    currency,
    evidence: { uncategorized_text: null },
    is_charge_refundable: false,
    livemode: false,
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
}

function close(call: Call<unknown>, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (status === 'lost') {
    const lost = save(call, { ...dispute, status });
    call.emit('charge.dispute.closed', lost);
    return lost;
  }
  const reversal = addToBalance(call, {
    type: 'adjustment',
    amount: dispute.amount,
    fee: -DISPUTE_FEE,
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
    status,
  });
  call.emit('charge.dispute.closed', won);
  call.emit('charge.dispute.funds_reinstated', won);
  return won;
}

/** @throws StripeError if there is no such dispute, or if it is closed */
function findOpen({ store, id }: Call<unknown>): Dispute {
  const dispute = store.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id, 'dispute', 404);
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed');
  return dispute;
}

function save({ store }: Pick<Call<unknown>, 'store'>, dispute: Dispute): Dispute {
  store.disputes.put(dispute.id, dispute);
  return dispute;
}
