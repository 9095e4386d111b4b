import { createHash } from 'node:crypto';
import type { NewWithdrawal, OwnWithdrawal } from '@switchyard/shared/withdrawals';
import { refuse } from '../app-error.ts';
import { isPaid, notOpen, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { findOwnOrder } from '../bookings/find-order.ts';
import { requireUnits, unitsNotRefunded } from '../bookings/order-units.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../security/actor.ts';
import type { UseCount } from '../security/daily-quota.ts';
import { isOpen } from './standing.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

/**
 * How many declarations for one order get a receipt. Those of its signed-in buyer are counted apart from those of
 * anybody who knows its number and e-mail, so that a stranger cannot use up the buyer's.
 */
export const mostOfAnOrder = 20;

interface DeclareNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'insert' | 'listOf' | 'find'>;
  bookings: Pick<BookingsRepository, 'find'>;
  clock: Clock;
  /** The declarations of a wide network whose mails go out whatever they say. */
  mailedOfNetwork: UseCount;
}

/**
 * Stores a declaration by somebody who is not signed in. It is not looked up here whether there is such an order, so
 * neither the answer nor its time tells: the next sweep does, and sends the receipt to the order's e-mail. The same
 * declaration again, by a second click or in a second tab, is the same one. It is stored however many a network sends:
 * a declaration counts. Beyond a day's share it is mailed only if its order is found.
 */
export async function declareWithdrawal(
  { withdrawals, clock, mailedOfNetwork }: Omit<DeclareNeeds, 'bookings'>,
  { order: orderNamed, name, email, words }: NewWithdrawal,
  network: string,
): Promise<void> {
  const isQuiet = (await mailedOfNetwork.add(network)) > 0;
  const id = await openId(withdrawals, ['typed', orderNamed, name, email, words]);
  const declared = { id, orderNamed, name, email, words, bySignedIn: false };
  await withdrawals.insert({ ...declared, ...(isQuiet && { quiet: true }) }, clock.now());
}

/** Stores a declaration by an order's buyer. Answers its id. It is never refused for being late: an admin judges that. */
export async function declareOwnWithdrawal(
  needs: DeclareNeeds,
  actor: Actor,
  orderId: string,
  { lines }: OwnWithdrawal,
): Promise<string> {
  const { withdrawals, clock } = needs;
  const order = await findOwnPaidOrder(needs, actor, orderId);
  const { number, buyerName: name, account } = order;
  if (lines) requireUnits(order, lines, unitsNotRefunded(order), 'too_few_to_refund');
  const sorted = lines?.toSorted((one, other) => one.n - other.n);
  const id = await openId(withdrawals, ['own', order.id, sorted?.map((line) => [line.n, line.quantity])]);
  const earlier = await withdrawals.listOf(order.id, { bySignedIn: true }, mostOfAnOrder);
  if (earlier.length === mostOfAnOrder && !earlier.some((one) => one.id === id))
    throw refuse('too_many_withdrawals');
  const orderNamed = String(number);
  await withdrawals.insert(
    { id, name, email: actor.email, orderNamed, lines: sorted, order: order.id, account, bySignedIn: true },
    clock.now(),
  );
  return id;
}

/** An order of one's own that was paid and whose money is not all back. */
export async function findOwnPaidOrder(
  needs: Pick<DeclareNeeds, 'bookings'>,
  actor: Actor,
  id: string,
): Promise<StoredBooking> {
  const order = await findOwnOrder(needs, actor, id);
  if (order.status === 'held') throw refuse('order_unpaid');
  if (!isPaid(order.status)) throw notOpen(order.status);
  return order;
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
