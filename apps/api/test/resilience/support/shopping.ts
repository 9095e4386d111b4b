import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking, Part } from '@switchyard/shared';
import { bearer, buildOrder } from '../../support/shop.ts';
import type { Account } from './accounts.ts';
import type { StoredOrder } from './books.ts';
import type { OutsideShop } from './outside-shop.ts';

/** What a buyer remembers of an order: what was asked, and what the shop said was done. */
export interface Receipt {
  buyer: Account;
  part: Part;
  quantity: number;
  /** The idempotency key. */
  key: string;
  /** Absent until an answer came. */
  placed?: Booking;
  asked: Set<'cancel' | 'pay'>;
  answered?: 'cancelled' | 'paid' | undefined;
  /** The payment that the shop said has paid for it. */
  transactionId?: string;
}

export interface Answer {
  status: number;
  body: { code?: string; [field: string]: unknown };
  headers: Record<string, string>;
}

/** How long a client waits for an answer, in milliseconds. */
const hang = 30_000;

/** @throws if no answer comes */
export async function call(
  { process: { api } }: Pick<OutsideShop, 'process'>,
  buyer: Account | undefined,
  method: 'get' | 'post' | 'patch' | 'delete' | 'put',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const startedAt = new Date();
  const request = api[method](path).set(headers).timeout(hang);
  if (buyer) request.set(bearer(buyer.token));
  try {
    const { status, body: answered, headers: answeredHeaders } = await request.send(body);
    return { status, body: answered, headers: answeredHeaders };
  } catch (error) {
    throw new Error(`no answer to ${method} ${path}, asked at ${startedAt.toISOString()}`, { cause: error });
  }
}

/** Sends an order, for the first time or again, and notes the answer. */
export async function place(shop: OutsideShop, receipt: Receipt): Promise<Answer> {
  const { buyer, part, quantity, key } = receipt;
  const order = buildOrder(part, buyer.email, quantity);
  const answer = await call(shop, buyer, 'post', '/booking', order, { 'idempotency-key': key });
  if (answer.status === 200) receipt.placed = answer.body['booking'] as Booking;
  return answer;
}

/** Cancels an order, and notes the answer. */
export async function cancel(shop: OutsideShop, receipt: Receipt): Promise<Answer> {
  receipt.asked.add('cancel');
  const answer = await call(shop, receipt.buyer, 'delete', `/booking/${receipt.placed?._id}`);
  if (answer.status === 200) receipt.answered = 'cancelled';
  return answer;
}

/** Pays an order by card, reports it or leaves that to the webhook, and notes the answer. */
export async function pay(shop: OutsideShop, receipt: Receipt, tells: boolean): Promise<Answer> {
  const { buyer, placed } = receipt;
  receipt.asked.add('pay');
  const started = await call(shop, buyer, 'post', '/create-payment-intent', { booking: placed?._id });
  if (started.status !== 200) return started;
  const transactionId = String(started.body['clientSecret']).split('_secret_')[0] ?? '';
  await shop.provider.pay(transactionId);
  if (!tells) return started;
  const answer = await call(shop, buyer, 'patch', `/booking/${placed?._id}`, { transactionId });
  if (answer.status === 200) Object.assign(receipt, { answered: 'paid', transactionId });
  return answer;
}

/**
 * A buyer who places orders and cancels, pays or leaves them, until told to stop or until a call fails.
 * Every receipt is in `receipts` before its order is sent. `check` sees every answer.
 */
export async function keepShopping(
  shop: OutsideShop,
  buyer: Account,
  receipts: Receipt[],
  options: { goOn: () => boolean; check: (answer: Answer) => void },
): Promise<void> {
  while (options.goOn()) {
    const part = anyOf(shop.parts);
    const receipt: Receipt = {
      buyer,
      part,
      quantity: 1 + Math.floor(Math.random() * 3),
      key: crypto.randomUUID(),
      asked: new Set(),
    };
    receipts.push(receipt);
    options.check(await place(shop, receipt));
    if (!receipt.placed) continue;
    const what = anyOf(['leave', 'cancel', 'pay', 'pay', 'pay silently', 'pay and cancel'] as const);
    if (what === 'cancel') options.check(await cancel(shop, receipt));
    if (what === 'pay') options.check(await pay(shop, receipt, true));
    if (what === 'pay silently') options.check(await pay(shop, receipt, false));
    if (what === 'pay and cancel') {
      const answers = await Promise.all([pay(shop, receipt, true), cancel(shop, receipt)]);
      for (const answer of answers) options.check(answer);
    }
    await sleep(1);
  }
}

/** What the shop has forgotten although it answered so. There must be nothing, whatever was killed. */
export function findForgotten(receipts: readonly Receipt[], orders: readonly StoredOrder[]): string[] {
  const stored = new Map(orders.map((order) => [order._id.toHexString(), order]));
  return receipts.flatMap((receipt) => {
    const { placed, buyer, part, quantity } = receipt;
    if (!placed) return [];
    const order = stored.get(placed._id);
    if (!order) return [`order ${placed._id} was answered and is missing`];
    const same =
      order.buyer === buyer.email &&
      order.partId.equals(part._id) &&
      order.quantity === quantity &&
      order.totalCents === Math.round(placed.total * 100);
    const states = possibleStates(receipt);
    return [
      ...(same ? [] : [`order ${placed._id} is not what was answered`]),
      ...(states.includes(order.status)
        ? []
        : [`order ${placed._id} is ${order.status}, and should be ${states.join(' or ')}`]),
      ...(receipt.transactionId === undefined || order.transactionId === receipt.transactionId
        ? []
        : [`order ${placed._id} is paid by another payment than was answered`]),
    ];
  });
}

/** The states that an order may be in after what was asked and answered. */
function possibleStates({ asked, answered }: Receipt): string[] {
  if (answered === 'paid') return ['paid'];
  if (answered === 'cancelled') return ['cancelled', 'refunded'];
  return [
    'held',
    ...(asked.has('pay') ? ['paid'] : []),
    ...(asked.has('cancel') ? ['cancelled'] : []),
    ...(asked.has('pay') && asked.has('cancel') ? ['refunded'] : []),
  ];
}

export function anyOf<T>(choices: readonly T[]): T {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}
