export const orderStatuses = ['held', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type BookingStatus = (typeof orderStatuses)[number];

/** What an order's ledger records: the states it reached, and the steps in between. */
export const ledgerActions = [...orderStatuses, 'payment-started', 'refund-due'] as const;
export type LedgerAction = (typeof ledgerActions)[number];

interface OrderState {
  meaning: string;
  /** Where the units of the order are. */
  units: 'set aside' | 'sold' | 'back in stock';
  /** Why something is refused: "This order …". */
  refusal: string;
}

export const orderStates: Record<BookingStatus, OrderState> = {
  held: {
    meaning: 'Not paid yet.',
    units: 'set aside',
    refusal: 'is open',
  },
  paid: {
    meaning: 'The payment provider has the full amount.',
    units: 'sold',
    refusal: 'is already paid',
  },
  cancelled: {
    meaning: 'Given up before it was paid, by its buyer or an admin.',
    units: 'back in stock',
    refusal: 'was cancelled',
  },
  expired: {
    meaning: 'Not paid in time.',
    units: 'back in stock',
    refusal: 'has expired',
  },
  refunded: {
    meaning: 'Money arrived after it was cancelled or expired, and went back.',
    units: 'back in stock',
    refusal: 'was refunded',
  },
};

/**
 * Everything that can happen to an order. What is not in this table is refused.
 * `requires` and `follows` are for readers: the use case of each event does them.
 */
export const orderTransitions = [
  {
    from: 'new',
    event: 'place',
    to: 'held',
    requires: 'The part is on sale at the agreed price with enough units; its buyer has a free slot.',
    follows: 'Its units are set aside until the hold runs out.',
  },
  {
    from: 'held',
    event: 'start payment',
    to: 'held',
    requires: 'The hold has not run out.',
    follows: 'The order has one live payment at the provider.',
  },
  {
    from: 'held',
    event: 'pay',
    to: 'paid',
    requires: 'The provider has exactly the price, from this buyer, by a payment that no other order used.',
    follows: 'The units are sold.',
  },
  {
    from: 'held',
    event: 'cancel',
    to: 'cancelled',
    requires: 'The payment can no longer take money.',
    follows: 'The units go back in stock.',
  },
  {
    from: 'held',
    event: 'expire',
    to: 'expired',
    requires: 'The hold has run out; the payment can no longer take money.',
    follows: 'The units go back in stock.',
  },
  {
    from: 'paid',
    event: 'refund',
    to: 'paid',
    requires: 'A second payment of this order took money too.',
    follows: 'The second payment goes back to the card.',
  },
  {
    from: 'cancelled',
    event: 'refund',
    to: 'refunded',
    requires: 'A payment of this order took money too late.',
    follows: 'The money goes back to the card.',
  },
  {
    from: 'expired',
    event: 'refund',
    to: 'refunded',
    requires: 'A payment of this order took money too late.',
    follows: 'The money goes back to the card.',
  },
  {
    from: 'refunded',
    event: 'refund',
    to: 'refunded',
    requires: 'Another payment of this order took money too late.',
    follows: 'That money goes back to the card, too.',
  },
] as const satisfies readonly {
  from: BookingStatus | 'new';
  event: string;
  to: BookingStatus;
  requires: string;
  follows: string;
}[];

export type OrderEvent = (typeof orderTransitions)[number]['event'];

/** The state that an event leads to; undefined if the event cannot happen in this state. */
export function nextState(from: BookingStatus, event: OrderEvent): BookingStatus | undefined {
  return orderTransitions.find((row) => row.from === from && row.event === event)?.to;
}

export function allows(status: BookingStatus, event: OrderEvent): boolean {
  return nextState(status, event) !== undefined;
}

export function statusesThatAllow(event: OrderEvent): BookingStatus[] {
  return orderStatuses.filter((status) => allows(status, event));
}

export function statusesWithUnits(units: OrderState['units']): BookingStatus[] {
  return orderStatuses.filter((status) => orderStates[status].units === units);
}

/**
 * The state to show and to act on. An unpaid order whose hold has run out counts as expired, even before a sweep ends it.
 * @param now milliseconds since 1970
 */
export function standingOf(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | string },
  now: number,
): BookingStatus {
  const hasRunOut = new Date(holdExpiresAt).getTime() <= now;
  return (hasRunOut && nextState(status, 'expire')) || status;
}
