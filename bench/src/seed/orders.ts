import type { ObjectId } from 'mongodb';
import { buyerEmail } from './accounts.ts';
import { idOf } from './identifiers.ts';
import type { StoredPart } from './parts.ts';
import { searchTerms } from './search-terms.ts';

interface LedgerEntry {
  at: Date;
  by: string;
  action: 'held' | 'payment-started' | 'cancelled';
  quantity: number;
  amountCents: number;
  transactionId?: string;
}

/** An order as the shop stores it. */
export interface StoredOrder {
  _id: ObjectId;
  partId: ObjectId;
  partName: string;
  holdId: ObjectId;
  quantity: number;
  /** The total. */
  priceCents: number;
  buyer: string;
  buyerName: string;
  phone: string;
  words: string[];
  status: 'held' | 'cancelled';
  intentId?: string;
  intentNumber: number;
  refunds: [];
  holdExpiresAt: Date;
  createdAt: Date;
  ledger: LedgerEntry[];
}

const firstDay = Date.UTC(2024, 1, 1);
const dayMs = 86_400_000;

function order(number: number, buyer: number, part: StoredPart, createdAt: Date): StoredOrder {
  const email = buyerEmail(buyer);
  const quantity = part.minimumOrder + (number % 3);
  const priceCents = part.priceCents * quantity;
  return {
    _id: idOf('order', number),
    partId: part._id,
    partName: part.name,
    holdId: idOf('hold', number),
    quantity,
    priceCents,
    buyer: email,
    buyerName: `Buyer ${buyer}`,
    phone: '+4915112345678',
    words: searchTerms(part.name).words,
    status: 'held',
    intentNumber: 0,
    refunds: [],
    holdExpiresAt: new Date(createdAt.getTime() + dayMs),
    createdAt,
    ledger: [{ at: createdAt, by: email, action: 'held', quantity, amountCents: priceCents }],
  };
}

/** Orders that have come to their end, so that neither a stock nor the shop's sweep has to do with them; the buyers take turns. */
export function* endedOrders(
  count: number,
  buyers: number,
  of: readonly [StoredPart, ...StoredPart[]],
): Generator<StoredOrder> {
  for (let number = 0; number < count; number += 1) {
    const createdAt = new Date(firstDay + number * 1000);
    const part = of[number % of.length] ?? of[0];
    const held = order(number, number % buyers, part, createdAt);
    const ended: LedgerEntry = {
      at: new Date(createdAt.getTime() + 60_000),
      by: held.buyer,
      action: 'cancelled',
      quantity: held.quantity,
      amountCents: held.priceCents,
    };
    yield { ...held, status: 'cancelled', ledger: [...held.ledger, ended] };
  }
}

/** An order that waits for its payment; placed now, so that its units are still set aside. */
export function openOrder(number: number, buyer: number, part: StoredPart, now: Date): StoredOrder {
  return order(number, buyer, part, now);
}

/** Units set aside for an order, as they stand in its part. */
export function holdOf({ _id: booking, holdId: _id, quantity, createdAt: at }: StoredOrder) {
  return { _id, booking, quantity, at };
}
