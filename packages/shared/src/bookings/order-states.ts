export const orderStatuses = [
  'held',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type BookingStatus = (typeof orderStatuses)[number];

/** What an order's ledger records: the states it reached, and the steps in between. */
export const ledgerActions = [
  ...orderStatuses,
  'payment-started',
  /** The buyer was told that the hold is about to end. */
  'reminded',
  /** The delivery address was added. */
  'addressed',
  /** Money arrived that the order cannot keep. */
  'refund-due',
  /** An admin asked for a refund; `refunded` follows once the provider has made it. */
  'refund-asked',
  'refund-failed',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;
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
  packed: {
    meaning: 'Paid, and its parcel is ready.',
    units: 'sold',
    refusal: 'is already packed',
  },
  shipped: {
    meaning: 'Its parcel is on the way.',
    units: 'sold',
    refusal: 'was already shipped',
  },
  delivered: {
    meaning: 'Its parcel has arrived.',
    units: 'sold',
    refusal: 'was already delivered',
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
    meaning: 'All its money went back.',
    // An order that was paid first sold its units; each refund says how many of them went back in stock.
    units: 'back in stock',
    refusal: 'was refunded',
  },
};

const sold = ['paid', 'packed', 'shipped', 'delivered'] as const;

/**
 * Everything that can happen to an order. What is not in this table is refused. `to: 'same'` leaves the state.
 * `requires` and `follows` are for readers: the use case of each event does them.
 */
export const orderTransitions = [
  {
    from: ['new'],
    event: 'place',
    to: 'held',
    requires: 'The part is on sale at the agreed price with enough units; its buyer has a free slot.',
    follows: 'Its units are set aside until the hold runs out.',
  },
  {
    from: ['held'],
    event: 'start payment',
    to: 'same',
    requires: 'The hold has not run out.',
    follows: 'The order has one live payment at the provider.',
  },
  {
    from: ['held', 'paid', 'packed'],
    event: 'add address',
    to: 'same',
    requires: 'It has no address yet. If it is unpaid, its payment can no longer take the old total.',
    follows: 'It can be shipped. If it is unpaid, delivery and tax are added to its total.',
  },
  {
    from: ['held'],
    event: 'pay',
    to: 'paid',
    requires: 'The provider has exactly the total, from this buyer, by a payment that no other order used.',
    follows: 'The units are sold, and the order gets its invoice.',
  },
  {
    from: ['held'],
    event: 'cancel',
    to: 'cancelled',
    requires: 'The payment can no longer take money.',
    follows: 'The units go back in stock.',
  },
  {
    from: ['held'],
    event: 'expire',
    to: 'expired',
    requires: 'The hold has run out; the payment can no longer take money.',
    follows: 'The units go back in stock.',
  },
  {
    from: ['paid'],
    event: 'pack',
    to: 'packed',
    requires: 'It has an address, and no dispute holds it back.',
    follows: 'It waits for its carrier.',
  },
  {
    from: ['paid', 'packed'],
    event: 'ship',
    to: 'shipped',
    requires: 'It has an address, and no dispute holds it back.',
    follows: 'The buyer learns the carrier and the tracking number.',
  },
  {
    from: ['shipped'],
    event: 'deliver',
    to: 'delivered',
    requires: 'An admin says that it has arrived.',
    follows: 'Nothing.',
  },
  {
    // A refunded order comes here once its refund failed.
    from: [...sold, 'refunded'],
    event: 'refund part',
    to: 'same',
    requires: 'The provider gave back a part of its money.',
    follows: 'It gets a credit note. Units go back in stock if the admin said so.',
  },
  {
    from: [...sold, 'refunded'],
    event: 'refund the rest',
    to: 'refunded',
    requires: 'The provider has given back all of its money.',
    follows: 'It gets a credit note. Units go back in stock if the admin said so.',
  },
  {
    from: sold,
    event: 'return a late payment',
    to: 'same',
    requires: 'A second payment of this order took money too.',
    follows: 'The second payment goes back to the card.',
  },
  {
    from: ['cancelled', 'expired', 'refunded'],
    event: 'return a late payment',
    to: 'refunded',
    requires: 'A payment of this order took money too late.',
    follows: 'The money goes back to the card.',
  },
] as const satisfies readonly {
  from: readonly (BookingStatus | 'new')[];
  event: string;
  to: BookingStatus | 'same';
  requires: string;
  follows: string;
}[];

export type OrderEvent = (typeof orderTransitions)[number]['event'];

/** The state that an event leads to; undefined if the event cannot happen in this state. */
export function nextState(from: BookingStatus, event: OrderEvent): BookingStatus | undefined {
  const row = orderTransitions.find((one) => one.event === event && one.from.some((state) => state === from));
  return row?.to === 'same' ? from : row?.to;
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
 * The state to show and to act on. An unpaid order whose hold has run out counts as expired, even before a sweep ends
 * it.
 * @param now milliseconds since 1970
 */
export function standingOf(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | string },
  now: number,
): BookingStatus {
  const hasRunOut = new Date(holdExpiresAt).getTime() <= now;
  return (hasRunOut && nextState(status, 'expire')) || status;
}
