import type {
  NewReturnRefusal,
  ReturnEvent,
  Settlement,
  SettlementRefund,
} from '@switchyard/shared/withdrawals';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { Declaration, StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { OrderChange } from '../bookings/change-order.ts';
import { findOwnOrder } from '../bookings/find-order.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Settles } from '../bookings/settles.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { storeDeclaration } from './declare-units.ts';
import { refundIdOf } from './refund-id.ts';
import { requireStep } from './return-steps.ts';
import { tellOfReturn, type TellingNeeds } from './tell-of-return.ts';
import type { News, StepFacts, StoredWithdrawal, WithdrawalsRepository } from './withdrawals.repository.ts';

interface StepNeeds extends TellingNeeds {
  withdrawals: TellingNeeds['withdrawals'] & Pick<WithdrawalsRepository, 'find' | 'move'>;
  clock: Clock;
}

type Decide = (found: StoredWithdrawal) => ReturnType<typeof requireStep>;

/** Accepts a return. Like the other steps, returns whether the state changed. */
export const acceptReturn = (needs: StepNeeds, actor: Actor, id: string): Promise<boolean> =>
  takeStep(needs, actor, id, decideOn('accept'));

/** Refuses a return, or a withdrawal that was late. */
export const refuseReturn = (
  needs: StepNeeds,
  actor: Actor,
  id: string,
  { reason: refusal }: NewReturnRefusal,
): Promise<boolean> => takeStep(needs, actor, id, decideOn('refuse'), { refusal });

/** Records that the goods are back. */
export const receiveWithdrawal = (needs: StepNeeds, actor: Actor, id: string): Promise<boolean> =>
  takeStep(needs, actor, id, decideOn('receive'));

/**
 * Records that the buyer has sent the goods back.
 * @throws a refusal: no_such_order, no_such_withdrawal, or that of the step
 */
export async function markReturnSent(
  needs: StepNeeds & { bookings: Pick<BookingsRepository, 'find'> },
  actor: Actor,
  { id: orderId, withdrawal: id }: { id: string; withdrawal: string },
): Promise<boolean> {
  const order = await findOwnOrder(needs, actor, orderId);
  const found = await needs.withdrawals.find(id);
  if (found?.order !== order.id) throw refuse('no_such_withdrawal');
  return takeStep(needs, actor, id, decideOn('send'));
}

interface SettleNeeds extends StepNeeds {
  /** Refunds an order. Idempotent by `once`. */
  refund(
    actor: Actor,
    order: string,
    wanted: SettlementRefund,
    once: Once,
    settles: Settles,
  ): Promise<OrderChange>;
}

/**
 * Refunds what came back, if `refund` is given, and settles the withdrawal or return. The refund's id is derived from
 * the declaration's, so two admins, two clicks, or a retry after a crash make only one refund.
 */
export async function settleWithdrawal(
  needs: SettleNeeds,
  actor: Actor,
  id: string,
  { refund }: Settlement,
): Promise<boolean> {
  const found = await findWithdrawal(needs, id);
  requireStep(found, 'settle');
  const isNew = refund ? await refundOnce(needs, actor, found, refund) : false;
  // Settles even if another admin has refused the late withdrawal meanwhile, because the refund is made already.
  return (await takeStep(needs, actor, id, () => 'settled')) || isNew;
}

/** Stores a declaration of an order for the desk, and sends its mails. Idempotent. */
export async function declareOnDesk(
  needs: StepNeeds & Parameters<typeof storeDeclaration>[0],
  order: StoredBooking,
  declaration: Declaration,
): Promise<void> {
  await storeDeclaration(needs, order, declaration);
  const stored = await needs.withdrawals.find(declaration.id);
  if (stored) await tellOfReturn(needs, stored);
}

/** Settles a declaration that a refund on the order's page has ended. Idempotent. */
export async function settleDeclaration(
  needs: StepNeeds,
  id: string,
  { at, by, from }: Pick<News, 'at' | 'by' | 'from'>,
): Promise<void> {
  for (;;) {
    const found = await needs.withdrawals.find(id);
    if (!found) return;
    await tellOfReturn(needs, found);
    if (found.state === 'settled') return;
    const news = { state: 'settled' as const, at, by, from };
    if (!(await needs.withdrawals.move(found, 'settled', at, { news }))) continue;
    await tellOfReturn(needs, { ...found, state: 'settled', news });
    return;
  }
}

async function refundOnce(
  needs: SettleNeeds,
  actor: Actor,
  found: StoredWithdrawal,
  wanted: SettlementRefund,
): Promise<boolean> {
  const { id, order, lines } = found;
  if (order === undefined) throw refuse('withdrawal_without_order');
  const settles = settlementOf(found);
  if (!lines && !settles.isWhole && !wanted.lines && wanted.amount === undefined)
    throw refuseInput([{ path: 'body.refund.lines', message: 'Name the units that its words mean' }]);
  const refundId = refundIdOf(id);
  const once = { id: refundId, isRepeat: false };
  const { booking, changed } = await needs.refund(actor, order, wanted, once, settles);
  // An earlier attempt at this refund failed. The order is under Trouble, where an admin makes another refund.
  if (booking.refunds.some((one) => one.id === refundId && one.failedAt))
    throw refuse('refund_refused', { reason: 'It failed before. Refund the order on its own page.' });
  return changed;
}

/** The units that settling a declaration may refund. */
export const settlementOf = ({
  id: declaration,
  kind,
  state,
  lines,
  words,
}: Pick<StoredWithdrawal, 'id' | 'kind' | 'state' | 'lines' | 'words'>): Settles => ({
  declaration,
  cameBack: kind !== 'withdrawal' || state === 'sent' || state === 'received',
  isWhole: !lines && words === undefined,
});

/** The state that an event leads to. Stays the same if the event has happened already. */
const decideOn =
  (event: ReturnEvent): Decide =>
  (found) =>
    found.state === reached[event] ? found.state : requireStep(found, event);

const reached = {
  accept: 'accepted',
  refuse: 'refused',
  send: 'sent',
  receive: 'received',
  settle: 'settled',
} as const satisfies Record<ReturnEvent, StoredWithdrawal['state']>;

/**
 * Takes a step, sends its mails, and returns whether the state changed. Optimistic concurrency: decides again if the
 * state changes meanwhile. The mails of the previous step are sent first, because the new step overwrites the `news`
 * that they are made from.
 */
async function takeStep(
  needs: StepNeeds,
  { email: by, ipAddress: from }: Actor,
  id: string,
  decide: Decide,
  facts: Pick<StepFacts, 'refusal'> = {},
): Promise<boolean> {
  for (;;) {
    const found = await findWithdrawal(needs, id);
    const to = decide(found);
    await tellOfReturn(needs, found);
    if (to === found.state || to === 'declared') return false;
    const at = needs.clock.now();
    const news = { state: to, at, by, from };
    if (!(await needs.withdrawals.move(found, to, at, { ...facts, news }))) continue;
    await tellOfReturn(needs, { ...found, ...facts, state: to, news });
    return true;
  }
}

async function findWithdrawal(
  { withdrawals }: { withdrawals: Pick<WithdrawalsRepository, 'find'> },
  id: string,
): Promise<StoredWithdrawal> {
  const found = await withdrawals.find(id);
  if (!found) throw refuse('no_such_withdrawal');
  return found;
}
