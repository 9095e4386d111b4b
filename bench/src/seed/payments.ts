import { paymentKeys } from '../servers/servers.ts';
import type { StoredOrder } from './orders.ts';

/** How many are taken at a time. */
const atOnce = 16;

/**
 * Has the payment sandbox take the money of orders, as a buyer's browser and card do; the orders name their payments then.
 * @throws where one is not taken
 */
export async function takePayments(origin: string, orders: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const taken: StoredOrder[] = [];
  for (let start = 0; start < orders.length; start += atOnce) {
    const batch = orders.slice(start, start + atOnce);
    taken.push(...(await Promise.all(batch.map((order) => takePayment(origin, order)))));
  }
  return taken;
}

async function takePayment(origin: string, order: StoredOrder): Promise<StoredOrder> {
  const { _id, buyer, quantity, partName, priceCents, createdAt, ledger } = order;
  const id = await call(`${origin}/v1/payment_intents`, {
    amount: String(priceCents),
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    'metadata[booking]': _id.toHexString(),
    'metadata[buyer]': buyer,
    description: `${quantity} × ${partName}`,
  });
  await call(`${origin}/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' }, 'succeeded');
  const started = {
    at: createdAt,
    by: buyer,
    action: 'payment-started' as const,
    quantity,
    amountCents: priceCents,
    transactionId: id,
  };
  return { ...order, intentId: id, intentNumber: 1, ledger: [...ledger, started] };
}

/** Answers the intent's id. */
async function call(address: string, fields: Record<string, string>, status?: string): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${paymentKeys.secretKey}` },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  const intent: unknown = JSON.parse(text);
  const isIntent = typeof intent === 'object' && intent !== null && 'id' in intent && 'status' in intent;
  if (!response.ok || !isIntent || (status !== undefined && intent.status !== status))
    throw new Error(`the payment sandbox answered ${response.status}: ${text}`);
  return String(intent.id);
}
