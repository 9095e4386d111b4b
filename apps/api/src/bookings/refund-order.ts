import { createHash } from 'node:crypto';
import { allows, formatDollars, toCents, toDollars, type NewRefund } from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { attempt } from './attempt.ts';
import { notOpen, type Refund, type StoredBooking } from './booking.ts';
import { lateRefundId } from './booking-document.ts';
import type { ChangeOrder, OrderChange, OrderStep } from './change-order.ts';
import type { FindOrder } from './find-order.ts';
import type { Holds } from './holds.ts';
import type { OrderContext } from './order-context.ts';
import { isDisputed, refundableCents, restockedUnits } from './order-money.ts';
import { learnRefund, learnRefusal } from './refund-steps.ts';

export type RefundOrder = ReturnType<typeof createRefundOrder>;

/** Gives money back in two steps, so that a crash in between cannot lose it: record that it is due, then refund it. */
export function createRefundOrder(context: OrderContext, find: FindOrder, change: ChangeOrder, holds: Holds) {
  const { bookings, stock, audit, provider, clock, logger, watch } = context;

  /** Makes every refund that is due for an order and puts its units back in stock. Safe to repeat. */
  async function makeDue(booking: StoredBooking): Promise<StoredBooking> {
    // Units must count as sold before they can come back.
    await holds.settle(booking);
    for (const { id, restock, by } of booking.refunds) {
      if (restock === undefined) continue;
      await stock.takeBack({ partId: booking.partId, quantity: restock, refund: id, by });
      await bookings.markRestocked(booking.id, id, restock);
    }
    let current = booking;
    for (const due of booking.refunds.filter(({ refundId, failedAt }) => !refundId && !failedAt))
      current = await make(current, due);
    return current;
  }

  async function make(booking: StoredBooking, due: Refund): Promise<StoredBooking> {
    const { id: ours, transactionId: intentId, amountCents } = due;
    const refuse = () => learn(booking.id, (order, now) => learnRefusal(order, ours, now));
    try {
      const made = await provider.refund({ intentId, amountCents, ours });
      if (due.by === 'shop') await tellAudit(booking, due, made.id);
      await learn(booking.id, (order, now) => learnRefund(order, { ...made, ours }, now));
      // It was made by hand, and the order knew that already.
      return await refuse();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'refund_refused')) throw error;
      await refuse();
      throw error;
    }
  }

  /** Takes every step that the provider's word asks for. */
  async function learn(
    id: string,
    decide: (order: StoredBooking, now: Date) => OrderStep | undefined,
  ): Promise<StoredBooking> {
    const { booking, changed } = await change(id, decide);
    if (!changed) return booking;
    if (booking.ledger.at(-1)?.action === 'refunded') watch.payment('refunded');
    return learn(id, decide);
  }

  return {
    /**
     * Records that a late payment must go back. Does nothing if that was recorded before.
     * @throws a duplicate-key error if another order used this payment
     */
    recordDue({ id }: StoredBooking, transactionId: string, amountCents: number): Promise<OrderChange> {
      return change(id, (order, at) => {
        if (!allows(order.status, 'return a late payment')) return undefined;
        if (order.refunds.some((refund) => refund.transactionId === transactionId)) return undefined;
        const due: Refund = { id: lateRefundId(transactionId), transactionId, amountCents, at, by: 'shop' };
        const movement = `taken:${transactionId}`;
        return {
          entry: { by: 'shop', action: 'refund-due', amountCents, transactionId, movement },
          set: { refunds: [...order.refunds, due] },
          transaction: transactionId,
        };
      });
    },

    makeDue,

    /** Takes the provider's word for a refund. */
    learn,

    /** Makes the refunds of all orders that are still due. */
    async makeAllDue(): Promise<void> {
      for await (const booking of bookings.listRestockDue())
        await attempt(logger, 'Units of a refund', booking.id, () => makeDue(booking));
      for await (const booking of bookings.listRefundsDue())
        await attempt(logger, 'A refund', booking.id, () => makeDue(booking));
    },

    /**
     * Gives back a part or the rest of what an order paid. The same key is the same refund.
     * @throws AppError not_found, booking_not_open, order_disputed, refund_too_large, quantity_unavailable,
     *   idempotency_key_reused, refund_refused, payment_provider_unavailable (then the sweep makes the refund)
     */
    async refund(actor: Actor, id: string, wanted: NewRefund, key: string | undefined): Promise<OrderChange> {
      const refundId = refundIdOf(id, key);
      const decide = (order: StoredBooking, at: Date) => {
        const earlier = order.refunds.find((refund) => refund.id === refundId);
        if (earlier) return requireSame(earlier, wanted);
        return askFor(order, wanted, { id: refundId, at, by: actor.email });
      };
      const order = await find.getLasting(id);
      if (decide(order, clock.now())) await tellAdminAct(actor, order, wanted);
      const asked = await change(id, decide);
      return { ...asked, booking: await makeDue(asked.booking) };
    },
  };

  // Both are called before the refund is recorded: a crash in between may repeat the audit line, but never loses it.

  function tellAdminAct(actor: Actor, { id, buyer }: StoredBooking, wanted: NewRefund): Promise<void> {
    const line = { by: actor.email, from: actor.address, action: 'refunded', whom: buyer } as const;
    return audit.record({ ...line, after: { order: id, ...wanted } });
  }

  async function tellAudit({ id, buyer }: StoredBooking, due: Refund, refundId: string) {
    const { transactionId, amountCents } = due;
    await audit.record({
      by: 'shop',
      from: undefined,
      action: 'refunded',
      whom: buyer,
      after: { order: id, transactionId, refundId, amount: toDollars(amountCents) },
    });
  }
}

/** With a key always the same id, so that a repeated call refunds once. */
function refundIdOf(order: string, key: string | undefined): string {
  if (!key) return new ObjectId().toHexString();
  return createHash('sha256').update(`${order}\n${key}`).digest('hex').slice(0, 24);
}

function requireSame(earlier: Refund, wanted: NewRefund): undefined {
  const { amountCents, reason, restocked, restock = restocked ?? 0 } = earlier;
  const isSame = amountCents === toCents(wanted.amount) && restock === (wanted.restock ?? 0);
  if (isSame && reason === wanted.reason) return undefined;
  throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for a different refund.');
}

/** @throws AppError booking_not_open, order_disputed, refund_too_large, quantity_unavailable */
function askFor(
  order: StoredBooking,
  { amount, reason, restock = 0 }: NewRefund,
  asked: Pick<Refund, 'id' | 'at' | 'by'>,
): OrderStep {
  const { transactionId } = order;
  if (order.status === 'held') throw new AppError('booking_not_open', 'This order has not been paid.');
  if (!transactionId || !allows(order.status, 'refund the rest')) throw notOpen(order.status);
  if (isDisputed(order))
    throw new AppError('order_disputed', 'The bank decides about this payment, so it cannot be refunded.');
  const amountCents = toCents(amount);
  const left = refundableCents(order);
  if (amountCents > left)
    throw new AppError('refund_too_large', `Only ${formatDollars(toDollars(left))} is left to refund.`);
  const units = order.quantity - restockedUnits(order);
  if (restock > units)
    throw new AppError('quantity_unavailable', `Only ${units} units of this order can go back in stock.`);
  const refund = { ...asked, transactionId, amountCents, reason, ...(restock > 0 && { restock }) };
  const entry = { by: asked.by, action: 'refund-asked' as const, amountCents, transactionId, detail: reason };
  return { entry, set: { refunds: [...order.refunds, refund] } };
}
