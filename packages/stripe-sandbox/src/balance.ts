import { z } from 'zod';
import { endpoint, integer, pageFields, pageOf, type Call } from './endpoint.ts';
import { currencies, type Currency } from './currencies.ts';
import { newId, type BalanceTransaction } from './objects.ts';
import type { Store } from './store.ts';

const listFields = z.strictObject({
  ...pageFields,
  created: z.strictObject({ gte: integer.optional(), lt: integer.optional() }).default({}),
  expand: z.array(z.literal('data.source')).default([]),
});

export const balanceEndpoints = [
  endpoint('get', '/v1/balance_transactions', ['secret'], listFields, ({ store, fields }) => {
    const { gte = 0, lt = Infinity } = fields.created;
    const page = pageOf(
      store.balanceTransactions.values().filter(({ created }) => created >= gte && created < lt),
      fields,
    );
    if (fields.expand.length === 0) return page;
    return { ...page, data: page.data.map((one) => ({ ...one, source: findSource(store, one.source) })) };
  }),
];

type NewBalanceTransaction = Pick<BalanceTransaction, 'type' | 'amount' | 'currency' | 'source'> &
  Partial<Pick<BalanceTransaction, 'description' | 'fee' | 'reporting_category'>>;

/** Records a change of the balance. Amounts that leave the account are negative. */
export function addToBalance(
  { store, now }: Pick<Call<unknown>, 'store' | 'now'>,
  added: NewBalanceTransaction,
): BalanceTransaction {
  const { type, amount, fee = 0, currency, source, description = null } = added;
  const created = now();
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    created,
    currency,
    description,
    fee,
    net: amount - fee,
    reporting_category: added.reporting_category ?? type,
    source,
    status: 'available',
    type,
  };
  store.balanceTransactions.put(transaction.id, transaction);
  return transaction;
}

/** Stripe's usual price for a card payment in the United States: 2.9 % and 30 cents. */
export const cardFee = (amount: number, currency: Currency): number =>
  Math.round(amount * 0.029) + currencies[currency].fixedFee;

function findSource({ charges, refunds, disputes }: Store, id: string) {
  return charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? id;
}
