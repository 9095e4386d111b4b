import { createHash } from 'node:crypto';
import { formatDollars, messages, smallestChargeCents, toCents, type NewBooking } from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { PartsService, StandingHold } from '../parts/parts.service.ts';
import { chooseSlot, tooManyUnpaid, unpaidLimit, type UnpaidLimits } from './unpaid-orders.ts';
import { canPayBooking, canUseBooking, type LedgerEntry, type StoredBooking } from './booking.ts';
import type {
  BookingsQuery,
  BookingsRepository,
  InsertRefusal,
  NewBookingRecord,
} from './bookings.repository.ts';

export type { StoredBooking } from './booking.ts';
export type BookingsService = ReturnType<typeof createBookingsService>;

export interface BookingsDependencies {
  bookings: BookingsRepository;
  parts: PartsService;
  clock: Clock;
  /** How long an unpaid order keeps its units, in milliseconds. */
  orderHoldMs: number;
  /** How many unpaid orders an account may have at a time. */
  unpaidLimits: UnpaidLimits;
}

/** A hold without its order is given up once it is older than any request can be, in milliseconds. */
const placingMs = 120_000;

/**
 * Orders and the stock they hold. No transaction is needed: an order's hold is pushed into its part in the same
 * write that takes the units (see parts.repository), the order's status decides what becomes of the hold, and the
 * hold's presence makes that happen once. Each step may be repeated, by this process or the repair of another.
 */
export function createBookingsService(dependencies: BookingsDependencies) {
  const { bookings, parts, clock, orderHoldMs, unpaidLimits } = dependencies;
  const entry = (
    booking: Pick<StoredBooking, 'quantity' | 'priceCents'>,
    by: string,
    action: LedgerEntry['action'],
  ): LedgerEntry => ({
    at: clock.now(),
    by,
    action,
    quantity: booking.quantity,
    amountCents: booking.priceCents,
  });

  /** Brings the stock in line with an order whose hold has ended. */
  async function settleStock(booking: StoredBooking): Promise<void> {
    if (booking.status === 'held') return;
    await (booking.status === 'paid' ? parts.sell(booking) : parts.release(booking));
    await bookings.markSettled(booking.id);
  }

  /** What a hold stands for is decided by its order alone; one that no order stands behind is given back. */
  async function repairHold(hold: StandingHold): Promise<void> {
    const booking = await bookings.find(hold.bookingId);
    if (booking?.holdId === hold.holdId) return settleStock(booking);
    if (booking || (await bookings.abandon(hold.bookingId, clock.now()))) await parts.release(hold);
  }

  /** @throws AppError idempotency_key_reused where the key stood for a different order */
  function replay(booking: StoredBooking, partId: string, quantity: number): StoredBooking {
    const isSame = booking.partId === partId && booking.quantity === quantity;
    if (isSame && !booking.formerHolder) return booking;
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for a different order.');
  }

  const existing = (booking: StoredBooking | undefined): StoredBooking => {
    if (!booking) throw new AppError('not_found', 'There is no such order.');
    return booking;
  };
  const get = async (id: string): Promise<StoredBooking> => existing(await bookings.find(id));
  const getLasting = async (id: string): Promise<StoredBooking> => existing(await bookings.findLasting(id));

  /** A free slot for an unpaid order of this buyer; undefined if all are taken. */
  const findSlot = async (buyer: string, limit: number) => chooseSlot(await bookings.openSlots(buyer), limit);

  /** Stores an order in this slot or, if another order took it first, in any free one. */
  async function store(
    order: NewBookingRecord,
    limit: number,
  ): Promise<StoredBooking | Exclude<InsertRefusal, 'slot_taken'> | 'no_slot'> {
    const stored = await bookings.insert(order);
    if (stored !== 'slot_taken') return stored;
    const slot = await findSlot(order.buyer, limit);
    return slot === undefined ? 'no_slot' : store({ ...order, slot }, limit);
  }

  return {
    /** @throws AppError not_found */
    get,

    /**
     * For an answer that promises what another call did: the order as no crash can undo it any more.
     * @throws AppError not_found
     */
    getLasting,

    /** @throws AppError not_found, forbidden */
    async getFor(actor: Actor, id: string): Promise<StoredBooking> {
      const booking = await get(id);
      if (!canUseBooking(actor, booking)) throw new AppError('forbidden', 'This order is not yours.');
      return booking;
    },

    /** An order that this account may pay for. @throws AppError not_found, forbidden */
    async getPayable(actor: Actor, id: string): Promise<StoredBooking> {
      const booking = await get(id);
      if (!canPayBooking(actor, booking)) throw new AppError('forbidden', 'This order is not yours.');
      return booking;
    },

    /**
     * A page of a buyer's orders, the newest first.
     * @throws AppError forbidden for another's, unless an admin asks; invalid_input for an `after` or `before` that no page named
     */
    async pageFor(actor: Actor, buyer: string = actor.email, query: BookingsQuery = {}) {
      if (!canUseBooking(actor, { buyer, formerHolder: false }))
        throw new AppError('forbidden', 'These orders are not yours.');
      return bookings.pageByBuyer(buyer, query, actor.role === 'admin');
    },

    /**
     * Places an order: finds the part, computes the price, sets the units aside, records the order.
     * The same idempotency key of the same buyer is the same order.
     * @throws AppError forbidden, not_found, part_ambiguous, price_changed, amount_too_small, quantity_below_minimum,
     *   quantity_unavailable, idempotency_key_reused, too_many_unpaid_orders, conflict
     */
    async place(buyer: Actor, order: NewBooking, idempotencyKey: string | undefined): Promise<StoredBooking> {
      if (order.buyer !== buyer.email)
        throw new AppError('forbidden', 'An order can be placed for oneself only.');
      const id = bookingId(buyer.email, idempotencyKey);
      /** The same order, placed earlier or by a call at the same moment. */
      const findTwin = async () => {
        const twin = await bookings.find(id);
        return twin && replay(await getLasting(id), order.partId ?? twin.partId, order.quantity);
      };
      const earlier = idempotencyKey ? await findTwin() : undefined;
      if (earlier) return earlier;

      const part = order.partId ? await parts.get(order.partId) : await parts.getByName(order.partName);
      const priceCents = agreedPrice(part.priceCents, order);
      const limit = unpaidLimit(buyer, unpaidLimits);
      const slot = await findSlot(buyer.email, limit);
      if (slot === undefined) {
        const twin = await findTwin();
        if (twin) return twin;
        throw tooManyUnpaid(buyer, limit);
      }
      const now = clock.now();
      const holdId = await parts.hold({ part, bookingId: id, quantity: order.quantity });
      const record = {
        id,
        partId: part._id,
        partName: part.name,
        holdId,
        slot,
        quantity: order.quantity,
        priceCents,
        buyer: buyer.email,
        buyerName: order.buyerName || buyer.name || buyer.email,
        phone: order.phone,
        status: 'held' as const,
        holdExpiresAt: new Date(now.getTime() + orderHoldMs),
        createdAt: now,
      };
      const ledger = [entry(record, buyer.email, 'held')];
      const placed = await store({ ...record, ledger }, limit);
      if (typeof placed === 'object') return placed;

      await repairHold({ partId: part._id, holdId, bookingId: id, quantity: order.quantity });
      const twin = await findTwin();
      if (twin) return twin;
      if (placed === 'no_slot') throw tooManyUnpaid(buyer, limit);
      throw new AppError('conflict', 'This order took too long and was given up. Place it again.');
    },

    /** Hides a buyer's orders from the next account with the same e-mail. The books keep them. */
    leaveToBooks: (buyer: string): Promise<void> => bookings.leaveToBooks(buyer),

    /** The unpaid orders of a buyer. */
    listUnpaid: (buyer: string) => bookings.listUnpaid(buyer),

    /** Makes an unpaid order's hold run out now, so that the next sweep ends it. */
    expireNow: (booking: StoredBooking) => bookings.shortenHold(booking.id, clock.now()),

    findUnpaid: (buyer: string, priceCents: number) => bookings.findUnpaid(buyer, priceCents),
    /** Whether a buyer has a paid order: of this part or, without one, any. */
    hasBought: (buyer: string, partId?: string) => bookings.hasPaid(buyer, partId),
    findByTransaction: (transactionId: string) => bookings.findByTransaction(transactionId),

    /** Records the live payment intent of an open order; undefined where another was recorded first. */
    startPayment(booking: StoredBooking, intentId: string, intentNumber: number) {
      const started = { ...entry(booking, booking.buyer, 'payment-started'), transactionId: intentId };
      return bookings.setIntent(booking, intentId, intentNumber, started);
    },

    /**
     * Ends an open order's hold by payment, cancelling or expiry, and settles its stock. Undefined where it was not open
     * or, without payment, where another payment of it was begun meanwhile.
     * @throws a duplicate-key error where another order took the transaction's money or gives it back
     */
    async endHold(
      booking: StoredBooking,
      status: 'paid' | 'cancelled' | 'expired',
      by: string,
      transactionId?: string,
    ): Promise<StoredBooking | undefined> {
      const ended = await bookings.endHold(booking, status, {
        ...entry(booking, by, status),
        ...(transactionId && { transactionId }),
      });
      if (ended) await settleStock(ended);
      return ended;
    },

    /** Records that the money of a transaction is to be given back. Undefined where that was recorded before. */
    recordRefundDue(booking: StoredBooking, transactionId: string, amountCents: number) {
      return bookings.recordRefundDue(
        booking.id,
        { transactionId, amountCents },
        { ...entry(booking, 'shop', 'refund-due'), amountCents, transactionId },
      );
    },

    recordRefund(booking: StoredBooking, transactionId: string, amountCents: number, refundId: string) {
      const refunded = { ...entry(booking, 'shop', 'refunded'), amountCents, transactionId };
      return bookings.recordRefund(booking, transactionId, refundId, refunded);
    },

    listExpired: () => bookings.listExpired(clock.now()),
    listRefundsDue: () => bookings.listRefundsDue(),
    listAwaitingPayment: (before: Date) => bookings.listAwaitingPayment(before),

    /**
     * Finishes what a crash left half done: settles ended orders, gives back holds without an order.
     * Any number of processes may run it at once, or die in it.
     */
    async repairStock(): Promise<void> {
      for await (const booking of bookings.listUnsettled()) await settleStock(booking);
      const placedBefore = new Date(clock.now().getTime() - placingMs);
      for await (const hold of parts.holdsBefore(placedBefore)) await repairHold(hold);
      await parts.archiveDeleted();
    },
  };
}

/** The order's id: for a key always the same, so that a repeated order meets itself in the database. */
function bookingId(buyer: string, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return new ObjectId().toHexString();
  return createHash('sha256').update(`${buyer}\n${idempotencyKey}`).digest('hex').slice(0, 24);
}

/** The total in cents. @throws AppError price_changed where it is not what the buyer agreed to, amount_too_small */
function agreedPrice(unitPriceCents: number, order: NewBooking): number {
  const priceCents = unitPriceCents * order.quantity;
  if (priceCents !== toCents(order.price)) {
    throw new AppError('price_changed', `The price is now ${formatDollars(priceCents / 100)}.`);
  }
  if (priceCents < smallestChargeCents) {
    throw new AppError('amount_too_small', messages.orderTooSmall);
  }
  return priceCents;
}
