import { createHash } from 'node:crypto';
import {
  chooseToWithdraw,
  openDeclarations,
  unitsUndeclared,
  type PlacedUnits,
} from '@switchyard/shared/bookings/units';
import type { NewWithdrawal, OwnWithdrawal } from '@switchyard/shared/withdrawals';
import { refuse } from '../../infrastructure/app-error.ts';
import { isPaid, notOpen, type StoredBooking } from '../bookings/booking.ts';
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
 * How many declarations for one order get a receipt. Those of its signed-in buyer are counted apart from those of
 * anybody who knows its number and e-mail, so that a stranger cannot use up the buyer's.
 */
export const mostOfAnOrder = 20;

interface DeclareNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'insert' | 'find'>;
  clock: Clock;
  /** The declarations of a wide network whose mails go out whatever they say. */
  mailedOfNetwork: UseCount;
}

/** What declaring something of one's own order needs. */
export interface OwnNeeds extends ChangeNeeds {
  bookings: ChangeNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  /** Answers the change once what follows from it is stored. */
  followed(done: Promise<OrderChange>): Promise<OrderChange>;
}

/**
 * Stores a declaration by somebody who is not signed in. It is not looked up here whether there is such an order, so
 * neither the answer nor its time tells: the next sweep does, and sends the receipt to the order's e-mail. The same
 * declaration again, by a second click or in a second tab, is the same one. It is stored however many a network sends:
 * a declaration counts. Beyond a day's share it is mailed only if its order is found.
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
 * Stores a declaration by an order's buyer. Answers its id. It is never refused for being late: an admin judges that.
 * The order takes its units in one step, so no unit is in another declaration, whoever declares at the same moment.
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

/** The units that a withdrawal takes. One that takes none must name some that an earlier one has. */
function requireWithdrawable(order: StoredBooking, lines: OwnWithdrawal['lines']): PlacedUnits[] {
  const { units, missing, beyond } = chooseToWithdraw(order, lines);
  requireChosen(order, lines ?? [], beyond, 'too_few_to_refund');
  requireChosen(order, lines ?? [], missing, 'already_declared');
  const hasEarlier = openDeclarations(order).some(({ kind, isProved }) => kind === 'withdrawal' && isProved);
  if (units.length === 0 && !hasEarlier) throw refuse('already_declared', { left: 0 });
  return units;
}

export function requirePaid({ status }: StoredBooking): void {
  if (status === 'held') throw refuse('order_unpaid');
  if (!isPaid(status)) throw notOpen(status);
}

/**
 * The id of a withdrawal with these lines, which is the same until it has ended. One of the whole order is another one
 * if more is left by now, such as units of a return that was refused.
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
 * The id of a declaration with this content. The same content has the same id, so that it is one declaration however
 * often it is sent; once that one is settled or
 * refused, the same content declares something new, such as three more units.
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
