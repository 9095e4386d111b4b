import type { StoredOrder } from './stored-books.ts';
import type { OutsideShop } from './outside-shop.ts';
import { pause } from './patience.ts';
import { anyOf, call, type Answer, type Receipt } from './shopping.ts';

/** A refund or parcel as the admin remembers it. */
export interface Act {
  receipt: Receipt;
  do: 'refund' | 'ship';
  /** The refund's reason or the parcel's tracking number, which is unique. */
  name: string;
  /** Some units of one line. */
  line: { n: number; quantity: number };
  /** Number of these units that go back in stock. */
  restock: number;
  isAnswered: boolean;
}

/** Refunds or ships units, as a first attempt or a retry, and records whether there was a response. */
export async function act(shop: OutsideShop, one: Act): Promise<Answer> {
  const { receipt, name, line, restock } = one;
  receipt.asked.add(one.do);
  const path = `/booking/${receipt.placed?._id}`;
  const answer =
    one.do === 'ship'
      ? await call(shop, shop.admin, 'post', `${path}/shipment`, {
          carrier: 'DHL',
          trackingNumber: name,
          lines: [line],
        })
      : await call(
          shop,
          shop.admin,
          'post',
          `${path}/refund`,
          { reason: name, lines: [{ ...line, restock }] },
          { 'idempotency-key': name },
        );
  if (answer.status === 200) one.isAnswered = true;
  return answer;
}

/**
 * Simulates an admin who refunds and ships units of paid orders, until told to stop or until a call fails.
 * Every act is added to `acts` before it is sent. `check` sees every response.
 */
export async function keepFulfilling(
  shop: OutsideShop,
  receipts: readonly Receipt[],
  acts: Act[],
  options: { goOn: () => boolean; check: (answer: Answer) => void },
): Promise<void> {
  for (; options.goOn(); await pause()) {
    const paid = receipts.filter(({ answered }) => answered === 'paid');
    if (paid.length === 0) continue;
    const receipt = anyOf(paid);
    const ordered = anyOf(receipt.placed?.lines ?? []);
    const quantity = anyOf([1, ordered.quantity]);
    const one: Act = {
      receipt,
      do: anyOf(['refund', 'ship'] as const),
      name: crypto.randomUUID(),
      line: { n: ordered.n, quantity },
      restock: anyOf([0, quantity]),
      isAnswered: false,
    };
    acts.push(one);
    options.check(await act(shop, one));
  }
}

/** Finds refunds and parcels that the shop acknowledged but lost, or that it made twice. */
export function findWronglyDone(acts: readonly Act[], orders: readonly StoredOrder[]): string[] {
  const done = new Map<string, number>();
  const names = orders.flatMap(({ refunds, parcels = [] }) => [
    ...refunds.map(({ reason }) => reason ?? ''),
    ...parcels.map(({ trackingNumber }) => trackingNumber),
  ]);
  for (const name of names) done.set(name, (done.get(name) ?? 0) + 1);
  return acts.flatMap((one) => {
    const times = done.get(one.name) ?? 0;
    const what = `the ${one.do} ${one.name} of order ${one.receipt.placed?._id}`;
    if (times > 1) return [`${what} was made ${times} times`];
    return one.isAnswered && times === 0 ? [`${what} was answered and is missing`] : [];
  });
}
