import type { NewReturn } from '@switchyard/shared/withdrawals';
import { ObjectId } from 'mongodb';
import { refuse } from '../app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { requireUnits } from '../bookings/order-units.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../security/actor.ts';
import type { Once } from '../security/once.ts';
import { findOwnPaidOrder, mostOfAnOrder } from './declare.ts';
import { returnPeriodOf } from './period-of-order.ts';
import { tell, type TellingNeeds } from './tell.ts';
import { unitsToReturn } from './units-to-return.ts';
import type { StoredWithdrawal, WithdrawalsRepository } from './withdrawals.repository.ts';

/** How many returns an order can have. */
const mostReturnsOfAnOrder = 20;

interface ReturnNeeds extends TellingNeeds {
  withdrawals: TellingNeeds['withdrawals'] &
    Pick<WithdrawalsRepository, 'insertReturn' | 'find' | 'listOf' | 'listReturnsOf'>;
  bookings: TellingNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  clock: Clock;
}

/**
 * Stores a return of units of an order. Answers its id. A repeated call is the same return. No unit is in two open
 * returns: each takes the next number of its order, so of two at the same moment one looks again at what is left.
 */
export async function declareReturn(
  needs: ReturnNeeds,
  actor: Actor,
  orderId: string,
  wanted: NewReturn,
  once: Once | undefined,
): Promise<string> {
  const { withdrawals } = needs;
  const id = once?.id ?? new ObjectId().toHexString();
  for (;;) {
    const order = await findOwnPaidOrder(needs, actor, orderId);
    const returns = await withdrawals.listReturnsOf(order.id);
    if (returns.some((one) => one.id === id)) return id;
    await requireReturnable(needs, order, wanted, returns);
    if (await insert(needs, actor, order, wanted, { id, nth: returns.length + 1 })) break;
  }
  const stored = await withdrawals.find(id);
  if (stored) await tell(needs, stored);
  return id;
}

async function requireReturnable(
  { withdrawals, clock }: ReturnNeeds,
  order: StoredBooking,
  { kind, lines }: NewReturn,
  returns: readonly StoredWithdrawal[],
): Promise<void> {
  if (kind === 'return' && !returnPeriodOf(order, clock.now()).isOpen) throw refuse('return_period_over');
  const withdrawn = await withdrawals.listOf(order.id, { bySignedIn: true }, mostOfAnOrder);
  requireUnits(order, lines, unitsToReturn(order, [...returns, ...withdrawn]), 'too_few_to_return');
  if (returns.length >= mostReturnsOfAnOrder) throw refuse('too_many_returns');
}

const insert = (
  { withdrawals, clock }: ReturnNeeds,
  { email, ipAddress }: Actor,
  { id: order, number, buyerName: name, account }: StoredBooking,
  { kind, lines, words }: NewReturn,
  { id, nth }: { id: string; nth: number },
): Promise<boolean> =>
  withdrawals.insertReturn(
    {
      id,
      nth,
      kind,
      lines: lines.toSorted((one, other) => one.n - other.n),
      words,
      name,
      email,
      order,
      account,
      orderNamed: String(number),
    },
    { state: 'declared', at: clock.now(), by: email, from: ipAddress },
  );
