import { chooseToReturn } from '@switchyard/shared/bookings/units';
import type { NewReturn } from '@switchyard/shared/withdrawals';
import { ObjectId } from 'mongodb';
import { refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type OrderStep } from '../bookings/change-order.ts';
import { findOwnOrder } from '../bookings/find-order.ts';
import { requireChosen } from '../bookings/order-units.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { requirePaid, type OwnNeeds } from './declare.ts';
import { declareStep } from './declare-units.ts';
import { returnPeriodOf } from './period-of-order.ts';

/** How many returns one order can have. */
const mostReturnsOfAnOrder = 20;

/**
 * Stores a return of units of an order and returns its id. Idempotent. The order takes the units in one atomic update,
 * so no unit can be in two declarations, even if both are made at the same moment.
 */
export async function declareReturn(
  needs: OwnNeeds,
  actor: Actor,
  orderId: string,
  wanted: NewReturn,
  once: Once | undefined,
): Promise<string> {
  await findOwnOrder(needs, actor, orderId);
  const id = once?.id ?? new ObjectId().toHexString();
  const change = changeOrder(needs, orderId, (order, at) =>
    order.declarations.some((one) => one.id === id)
      ? undefined
      : declare(order, wanted, { id, by: actor.email, at }),
  );
  await needs.followed(change);
  return id;
}

function declare(
  order: StoredBooking,
  { kind, lines, words }: NewReturn,
  { id, by, at }: { id: string; by: string; at: Date },
): OrderStep {
  requirePaid(order);
  if (kind === 'return' && !returnPeriodOf(order, at).isOpen) throw refuse('return_period_over');
  const { units, missing } = chooseToReturn(order, lines);
  requireChosen(order, lines, missing, 'too_few_to_return');
  const earlier = order.declarations.filter((one) => one.kind !== 'withdrawal');
  if (earlier.length >= mostReturnsOfAnOrder) throw refuse('too_many_returns');
  const named = lines.toSorted((one, other) => one.n - other.n);
  const nth = earlier.length + 1;
  return declareStep(
    order,
    { id, kind, by, isProved: true, named, words, nth, lines: units },
    order.buyer,
    at,
  );
}
