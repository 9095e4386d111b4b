import type { Booking } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { home } from './orders.ts';
import { pause } from './patience.ts';
import { bearer, buildOrder } from './shop.ts';
import type { Account } from './stored-accounts.ts';
import type { StoredOrder } from './stored-books.ts';
import type { OutsideShop } from './outside-shop.ts';

/** An order as its buyer remembers it: what was requested, and what the shop acknowledged. */
export interface Receipt {
  buyer: Account;
  /** Lines with different parts, in the order in which the buyer chose them. */
  lines: { part: Part; quantity: number }[];
  /** The idempotency key. */
  key: string;
  /** Absent until there was a response. */
  placed?: Booking;
  asked: Set<'cancel' | 'pay' | 'refund' | 'ship'>;
  answered?: 'cancelled' | 'paid' | undefined;
  /** The payment that, according to the shop, paid for it. */
  transactionId?: string;
}

export const newReceipt = (buyer: Account, ...lines: Receipt['lines']): Receipt => ({
  buyer,
  lines,
  key: crypto.randomUUID(),
  asked: new Set(),
});

export interface Answer {
  status: number;
  body: { code?: string; [field: string]: unknown };
  headers: Record<string, string>;
}

/** Milliseconds that a client waits for a response. */
const hang = 30_000;

/** Makes a call. @throws if there is no response */
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

/** Sends an order, as a first attempt or a retry, and records the response. */
export async function place(shop: OutsideShop, receipt: Receipt): Promise<Answer> {
  const { buyer, key } = receipt;
  const order = { ...goodsOf(receipt), address: home };
  const answer = await call(shop, buyer, 'post', '/booking', order, { 'idempotency-key': key });
  if (answer.status === 200) receipt.placed = answer.body['booking'] as Booking;
  return answer;
}

/** An order of one part uses the flat form, which older clients send. */
function goodsOf({ buyer: { email: buyer }, lines }: Receipt) {
  const [first, ...others] = lines;
  if (first && others.length === 0) return buildOrder(first.part, buyer, first.quantity);
  return { buyer, lines: lines.map(({ part, quantity }) => ({ partId: part._id, quantity })) };
}

/** Cancels an order, and records the response. */
export async function cancel(shop: OutsideShop, receipt: Receipt): Promise<Answer> {
  receipt.asked.add('cancel');
  const answer = await call(shop, receipt.buyer, 'delete', `/booking/${receipt.placed?._id}`);
  if (answer.status === 200) receipt.answered = 'cancelled';
  return answer;
}

/**
 * Pays an order by card. With `tells`, the buyer reports the payment; otherwise only the webhook does.
 * Records the response.
 */
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
 * Simulates a buyer who places orders for some of the parts, and cancels, pays or abandons them, until told
 * to stop or until a call fails. Buyers often want the same parts, in any order. Every receipt is in
 * `receipts` before its order is sent. `check` sees every response.
 */
export async function keepShopping(
  shop: OutsideShop,
  buyer: Account,
  receipts: Receipt[],
  options: { goOn: () => boolean; check: (answer: Answer) => void },
): Promise<void> {
  while (options.goOn()) {
    const parts = shuffled(shop.parts).slice(0, 1 + Math.floor(Math.random() * shop.parts.length));
    const receipt = newReceipt(buyer, ...parts.map((part) => ({ part, quantity: anyOf([1, 2, 3]) })));
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
    await pause();
  }
}

/** Finds everything that the shop acknowledged but lost. There must be nothing, whatever was killed. */
export function findForgotten(receipts: readonly Receipt[], orders: readonly StoredOrder[]): string[] {
  const stored = new Map(orders.map((order) => [order._id.toHexString(), order]));
  return receipts.flatMap((receipt) => {
    const { placed, buyer, lines } = receipt;
    if (!placed) return [];
    const order = stored.get(placed._id);
    if (!order) return [`order ${placed._id} was answered and is missing`];
    const same =
      order.buyer === buyer.email &&
      order.lines.length === lines.length &&
      order.lines.every(
        ({ partId, quantity }, index) =>
          partId.equals(lines[index]?.part._id) && quantity === lines[index]?.quantity,
      ) &&
      order.bill.total === Math.round(placed.total * 100);
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

/** The states that an order may be in, given what was requested and acknowledged. */
function possibleStates({ asked, answered }: Receipt): string[] {
  const paid = [
    'paid',
    ...(asked.has('ship') ? ['shipped'] : []),
    ...(asked.has('refund') ? ['refunded'] : []),
  ];
  if (answered === 'paid') return paid;
  if (answered === 'cancelled') return ['cancelled', 'refunded'];
  return [
    'held',
    ...(asked.has('pay') ? paid : []),
    ...(asked.has('cancel') ? ['cancelled'] : []),
    ...(asked.has('pay') && asked.has('cancel') ? ['refunded'] : []),
  ];
}

export function anyOf<T>(choices: readonly T[]): T {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
