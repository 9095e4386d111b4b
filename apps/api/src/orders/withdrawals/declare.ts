import { createHash } from 'node:crypto';
import { isPaid } from '@switchyard/shared/bookings';
import {
  chooseToWithdraw,
  openDeclarations,
  unitsUndeclared,
  type PlacedUnits,
} from '@switchyard/shared/bookings/units';
import type { NewWithdrawal, OwnWithdrawal } from '@switchyard/shared/withdrawals';
import { refuse } from '../../infrastructure/app-error.ts';
import { notOpen, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { changeOrder, type ChangeNeeds, type OrderChange } from '../bookings/change-order.ts';
import { findOwnOrder } from '../bookings/find-order.ts';
import { requireChosen } from '../bookings/order-units.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { UseCount } from '../../infrastructure/security/daily-quota.ts';
import { declareStep } from './declare-units.ts';
import { isOpen } from './return-steps.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

/**
 * How many declarations for one order get a receipt. The signed-in buyer's declarations are counted separately from
 * others, so that a stranger who knows the order's number and e-mail cannot use up the buyer's limit.
 */
export const mostOfAnOrder = 20;

interface DeclareNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'insert' | 'find'>;
  clock: Clock;
  /** Counts the declarations of a wide network. The seller is mailed each one up to the limit, whatever it says. */
  mailedOfNetwork: UseCount;
}

export interface OwnNeeds extends ChangeNeeds {
  bookings: ChangeNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  /** Waits for a change, stores its declaration and makes its papers and mails, and then returns the change. */
  followed(done: Promise<OrderChange>): Promise<OrderChange>;
}

/**
 * Stores a withdrawal declared by somebody who is not signed in. The order is not looked up here, so that neither the
 * answer nor its duration tells whether it exists. The next sweep finds the order and sends the receipt to the order's
 * e-mail. Idempotent by content, so a second click adds no declaration. Withdrawals have legal effect, so they are
 * stored however many a network has sent; beyond the network's daily limit, the seller is mailed only if the order is
 * found.
 */
export async function declareWithdrawal(
  { withdrawals, clock, mailedOfNetwork }: DeclareNeeds,
  { order: orderNamed, name, email, words }: NewWithdrawal,
  network: string,
): Promise<void> {
  const isQuiet = (await mailedOfNetwork.add(network)) > 0;
  const id = await openId(withdrawals, ['typed', orderNamed, name, email, words]);
  const declared = { id, orderNamed, name, email, words, bySignedIn: false };
  await withdrawals.insert({ ...declared, ...(isQuiet && { quiet: true }) }, clock.now());
}

/**
 * Stores a withdrawal declared by the order's buyer and returns its id. It is never refused for being late, because an
 * admin decides that. The order takes the units in one atomic update, so no unit can be in two declarations, even if
 * both are made at the same moment.
 */
export async function declareOwnWithdrawal(
  needs: OwnNeeds,
  actor: Actor,
  orderId: string,
  { lines }: OwnWithdrawal,
): Promise<string> {
  await findOwnOrder(needs, actor, orderId);
  const wanted = lines?.toSorted((one, other) => one.n - other.n);
  let id = '';
  const change = changeOrder(needs, orderId, (order, at) => {
    id = openIdIn(order, wanted);
    if (order.declarations.some((one) => one.id === id)) return undefined;
    requirePaid(order);
    const earlier = order.declarations.filter(({ kind, isProved }) => kind === 'withdrawal' && isProved);
    const named = wanted?.map(({ n, quantity }) => ({ n, quantity }));
    const units = requireWithdrawable(order, lines);
    if (earlier.length >= mostOfAnOrder) throw refuse('too_many_withdrawals');
    const facts = { id, kind: 'withdrawal' as const, by: actor.email, isProved: true, named, lines: units };
    return declareStep(order, facts, order.buyer, at);
  });
  await needs.followed(change);
  return id;
}

/**
 * The units that a withdrawal takes. None if all its units are in an earlier withdrawal already, which is accepted.
 * @throws a refusal: already_declared or too_few_to_refund
 */
function requireWithdrawable(order: StoredBooking, lines: OwnWithdrawal['lines']): PlacedUnits[] {
  const { units, missing, beyond } = chooseToWithdraw(order, lines);
  requireChosen(order, lines ?? [], beyond, 'too_few_to_refund');
  requireChosen(order, lines ?? [], missing, 'already_declared');
  const hasEarlier = openDeclarations(order).some(({ kind, isProved }) => kind === 'withdrawal' && isProved);
  if (units.length === 0 && !hasEarlier) throw refuse('already_declared', { left: 0 });
  return units;
}

/**
 * Requires that an order is paid.
 * @throws a refusal: order_unpaid, or that of an order in this state
 */
export function requirePaid({ status }: StoredBooking): void {
  if (status === 'held') throw refuse('order_unpaid');
  if (!isPaid(status)) throw notOpen(status);
}

/**
 * The id of a withdrawal with these lines, which stays the same until that withdrawal has ended. If units have become
 * free since, such as those of a refused return, a withdrawal of the whole order gets a new id.
 */
function openIdIn(order: StoredBooking, lines: OwnWithdrawal['lines']): string {
  const isMore = !lines && unitsUndeclared(order).length > 0;
  const content = ['own', order.id, lines?.map(({ n, quantity, of }) => [n, quantity, of])];
  for (let before = 0; ; before += 1) {
    const id = hashOf([...content, before]).slice(0, 24);
    const known = order.declarations.find((one) => one.id === id);
    if (!known || (!known.endedAt && !isMore)) return id;
  }
}

/**
 * The id of a declaration, derived from its content, so that a repeated declaration finds the open one. Once that is
 * settled or refused, the same content gets a new id, because the buyer may declare three units, and later three more.
 */
async function openId(
  withdrawals: Pick<WithdrawalsRepository, 'find'>,
  content: readonly unknown[],
): Promise<string> {
  for (let endedBefore = 0; ; endedBefore += 1) {
    const id = hashOf([...content, endedBefore]).slice(0, 24);
    const found = await withdrawals.find(id);
    if (!found || isOpen(found.state)) return id;
  }
}

const hashOf = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
