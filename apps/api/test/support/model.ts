import { holdMinutes, partsOfARun, unitsOfAPart, type WantedLine } from './operations.ts';

/** A payment as the provider knows it. */
export interface ModelPayment {
  order: ModelOrder;
  state: 'open' | 'charged' | 'cancelled';
  /** Whether the payment has paid for its order or was refunded. Either happens once. */
  used: boolean;
}

export interface ModelOrder {
  buyer: number;
  lines: WantedLine[];
  status: 'held' | 'paid' | 'cancelled' | 'expired' | 'refunded';
  /** Minutes on the model's clock. */
  placedAt: number;
  /** The payment in the buyer's card form. */
  live: ModelPayment | undefined;
  paidBy: ModelPayment | undefined;
}

export type Model = ReturnType<typeof createModel>;

/**
 * A reference model of the shop in memory: no database, no network, no recovery. Every operation returns the
 * expected HTTP status code.
 */
export function createModel() {
  let minute = 0;
  const available = Array.from({ length: partsOfARun }, () => unitsOfAPart);
  const orders: ModelOrder[] = [];
  const payments: ModelPayment[] = [];

  /** Takes the units of all these lines from stock, or puts them back. */
  function take(lines: WantedLine[], sign: 1 | -1): void {
    for (const { part, quantity } of lines) available[part] = (available[part] ?? 0) - sign * quantity;
  }

  function end(order: ModelOrder, status: 'paid' | 'cancelled' | 'expired'): void {
    if (status !== 'paid') take(order.lines, -1);
    order.status = status;
  }

  /** A payment arrives: it pays for the order or is refunded. */
  function receive(order: ModelOrder, payment: ModelPayment): void {
    payment.used = true;
    if (order.status === 'held') {
      order.paidBy = payment;
      end(order, 'paid');
    } else if (order.status !== 'paid') {
      order.status = 'refunded';
    }
  }

  /** The shop learns of a charge from the provider instead of from the buyer. */
  function settle(payment: ModelPayment): void {
    if (!payment.used) receive(payment.order, payment);
  }

  /** Ends an open order without payment, unless its payment has arrived. */
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
    payments,
    stock: () =>
      available.map((left, part) => ({
        available: left,
        held: unitsOf(orders, part, 'held'),
        sold: unitsOf(orders, part, 'paid'),
        stocked: unitsOfAPart,
      })),

    place(buyer: number, lines: WantedLine[]): number {
      if (lines.some(({ part, quantity }) => quantity > (available[part] ?? 0))) return 409;
      take(lines, 1);
      orders.push({ buyer, lines, status: 'held', placedAt: minute, live: undefined, paidBy: undefined });
      return 200;
    },

    /** Placing again with the same key is refused once the order has ended. */
    placeAgain(order: ModelOrder): number {
      return order.status === 'paid' || (order.status === 'held' && !isOver(order)) ? 200 : 409;
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
      const fits = own.buyer === order.buyer && sizeOf(own) === sizeOf(order);
      if (payment.state !== 'charged' || !fits || payment.used) return 409;
      if (order.status !== 'held' && own !== order) return 409;
      receive(order, payment);
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

/** All parts cost the same, so orders of equally many units have the same total. */
const sizeOf = ({ lines }: ModelOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const unitsOf = (orders: ModelOrder[], part: number, status: ModelOrder['status']): number =>
  orders
    .filter((order) => order.status === status)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.part === part ? line.quantity : 0), 0);
