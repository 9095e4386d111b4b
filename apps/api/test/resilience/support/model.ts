import { holdMinutes, unitsOfARun } from './operations.ts';

/** A payment as the provider knows it. */
export interface ModelPayment {
  order: ModelOrder;
  state: 'open' | 'charged' | 'cancelled';
  /** Its money paid for an order or was given back. */
  used: boolean;
}

export interface ModelOrder {
  buyer: number;
  quantity: number;
  status: 'held' | 'paid' | 'cancelled' | 'expired' | 'refunded';
  /** Minutes on the model's clock. */
  placedAt: number;
  /** The one in the buyer's card form. */
  live: ModelPayment | undefined;
  paidBy: ModelPayment | undefined;
}

export type Model = ReturnType<typeof createModel>;

/**
 * The shop as it should behave, in memory: no database, no network, no repair. Every operation answers the HTTP status
 * that the shop owes.
 */
export function createModel() {
  let minute = 0;
  let available = unitsOfARun;
  const orders: ModelOrder[] = [];
  const payments: ModelPayment[] = [];

  function end(order: ModelOrder, status: 'paid' | 'cancelled' | 'expired'): void {
    if (status !== 'paid') available += order.quantity;
    order.status = status;
  }

  /** Money for an order: the order is paid, or the money goes back. */
  function take(order: ModelOrder, payment: ModelPayment): void {
    payment.used = true;
    if (order.status === 'held') {
      order.paidBy = payment;
      end(order, 'paid');
    } else if (order.status !== 'paid') {
      order.status = 'refunded';
    }
  }

  /** The shop learns of a charge from somebody other than its buyer. */
  function settle(payment: ModelPayment): void {
    if (!payment.used) take(payment.order, payment);
  }

  /** Ends an open order unpaid, unless its money has arrived. */
  function endUnpaid(order: ModelOrder, status: 'cancelled' | 'expired'): void {
    const { live } = order;
    if (live?.state === 'charged') settle(live);
    if (order.status !== 'held') return;
    if (live?.state === 'open') live.state = 'cancelled';
    end(order, status);
  }

  const isOver = (order: ModelOrder) => minute >= order.placedAt + holdMinutes;

  return {
    orders,
    /** Every payment, oldest first. */
    payments,
    stock: () => ({
      available,
      held: sumOf(orders, 'held'),
      sold: sumOf(orders, 'paid'),
      stocked: unitsOfARun,
    }),

    place(buyer: number, quantity: number): number {
      if (quantity > available) return 409;
      available -= quantity;
      orders.push({ buyer, quantity, status: 'held', placedAt: minute, live: undefined, paidBy: undefined });
      return 200;
    },

    start(order: ModelOrder): number {
      if (order.status !== 'held' || isOver(order)) return 409;
      if (order.live?.state === 'charged') settle(order.live);
      if (order.status !== 'held') return 409;
      if (order.live?.state === 'open') return 200;
      order.live = { order, state: 'open', used: false };
      payments.push(order.live);
      return 200;
    },

    pay(payment: ModelPayment, card: 'good' | 'declined'): boolean {
      if (payment.state !== 'open' || card === 'declined') return false;
      payment.state = 'charged';
      return true;
    },

    report(order: ModelOrder, payment: ModelPayment): number {
      if (order.paidBy === payment) return 200;
      const { order: own } = payment;
      const fits = own.buyer === order.buyer && own.quantity === order.quantity;
      if (payment.state !== 'charged' || !fits || payment.used) return 409;
      if (order.status !== 'held' && own !== order) return 409;
      take(order, payment);
      return order.paidBy === payment ? 200 : 409;
    },

    settle,

    cancel(order: ModelOrder): number {
      if (order.status === 'held') endUnpaid(order, 'cancelled');
      return order.status === 'cancelled' ? 200 : 409;
    },

    wait(minutes: number): void {
      minute += minutes;
    },

    sweep(): void {
      for (const order of orders.filter(({ status }) => status === 'held')) {
        if (isOver(order)) endUnpaid(order, 'expired');
        else if (order.live?.state === 'charged' && minute > order.placedAt) settle(order.live);
      }
    },
  };
}

function sumOf(orders: ModelOrder[], status: ModelOrder['status']): number {
  return orders.reduce((sum, order) => sum + (order.status === status ? order.quantity : 0), 0);
}
