export const orderStatuses = [
  'held',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
  'charged-back',
] as const;
export type BookingStatus = (typeof orderStatuses)[number];

/** What an order's ledger records: the states that it reached, and the steps in between. */
export const ledgerActions = [
  ...orderStatuses,
  'payment-started',
  /** A parcel was sent, but some units are still unsent. */
  'partly-shipped',
  /** The buyer was told that the hold is about to end. */
  'reminded',
  /** The delivery address was added later. */
  'addressed',
  /** An admin asked the buyer for the address. */
  'address-asked',
  /** An admin waived the delivery and tax that the order still owed. */
  'balance-waived',
  /** Money arrived that the order cannot keep, so it has to be refunded. */
  'refund-due',
  /** An admin started a refund. `refunded` follows once the provider has made it. */
  'refund-asked',
  /** The buyer cancelled the order after paying. `refunded` follows once the provider has returned all the money. */
  'cancel-asked',
  'refund-failed',
  /** The buyer withdrew from all or some of the units. */
  'withdrawal-declared',
  'return-declared',
  /** A withdrawal or return was refused, or was settled without a refund. Its units are free again. */
  'declaration-ended',
  /** The bank has asked about the payment. No money has moved. */
  'inquired',
  'inquiry-closed',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;
export type LedgerAction = (typeof ledgerActions)[number];

interface OrderState {
  meaning: string;
  /** Where the order's units are. */
  units: 'set aside' | 'sold' | 'back in stock';
  /** Where the money of the payment is. Part of it may have been refunded. */
  money: 'not paid' | 'kept' | 'back';
  /** Completes a refusal that begins with "This order …". */
  refusal: string;
}

export const orderStates: Record<BookingStatus, OrderState> = {
  held: {
    meaning: 'Not paid yet.',
    units: 'set aside',
    money: 'not paid',
    refusal: 'is open',
  },
  paid: {
    meaning: 'The payment provider has the full amount.',
    units: 'sold',
    money: 'kept',
    refusal: 'is already paid',
  },
  packed: {
    meaning: 'Paid, and its parcel is ready.',
    units: 'sold',
    money: 'kept',
    refusal: 'is already packed',
  },
  shipped: {
    meaning: 'Its parcel is on the way.',
    units: 'sold',
    money: 'kept',
    refusal: 'was already shipped',
  },
  delivered: {
    meaning: 'Its parcel has arrived.',
    units: 'sold',
    money: 'kept',
    refusal: 'was already delivered',
  },
  cancelled: {
    meaning: 'Given up before it was paid, by its buyer or an admin.',
    units: 'back in stock',
    money: 'not paid',
    refusal: 'was cancelled',
  },
  expired: {
    meaning: 'Not paid in time.',
    units: 'back in stock',
    money: 'not paid',
    refusal: 'has expired',
  },
  refunded: {
    meaning: 'All its money went back, or that of all its units before any was sent.',
    // Simplified: each refund says how many of the order's units went back in stock.
    units: 'back in stock',
    money: 'back',
    refusal: 'was refunded',
  },
  'charged-back': {
    meaning: 'The bank took its money back for a dispute, before anything was sent.',
    units: 'back in stock',
    money: 'back',
    refusal: 'was lost to a dispute',
  },
};

/** These states are final, but refunds remain possible: one may have failed, and a bank may reverse its decision. */
const ended = ['refunded', 'charged-back'] as const;
const sold = ['paid', 'packed', 'shipped', 'delivered'] as const;

/**
 * Everything that can happen to an order. An event that is not in this table is refused. `to: 'same'` keeps the state.
 * `requires` and `follows` are documentation; the use case of each event implements them.
 */
export const orderTransitions = [
  {
    from: ['new'],
    event: 'place',
    to: 'held',
    requires: 'Each part is on sale at the agreed price with enough units; its buyer has a free slot.',
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
    follows: 'If it is unpaid, delivery and tax are added to its total. If it is paid, it still owes them.',
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
    event: 'cancel and refund',
    to: 'same',
    requires:
      'Its buyer asks. No parcel was sent, no dispute is open, and some of its money has not gone back.',
    follows: 'All that is left of its money goes back to the card, and all its units go back in stock.',
  },
  {
    from: ['paid', 'packed'],
    event: 'waive balance',
    to: 'same',
    requires: 'Its address came after its payment, so it still owes delivery and tax.',
    follows: 'It owes nothing any more.',
  },
  {
    from: ['paid', 'packed'],
    event: 'ask for address',
    to: 'same',
    requires: 'It has no address yet, and its buyer was not asked within the last day.',
    follows: 'The buyer gets a mail.',
  },
  {
    from: ['paid'],
    event: 'pack',
    to: 'packed',
    requires: 'It has an address and owes nothing, and no dispute holds it back.',
    follows: 'It waits for its carrier.',
  },
  {
    from: ['paid', 'packed'],
    event: 'ship',
    to: 'shipped',
    requires:
      'It has an address and owes nothing, no dispute holds it back, and no unit stays here that is not refunded.',
    follows: 'The buyer learns the carrier and the tracking number.',
  },
  {
    from: ['paid', 'packed'],
    event: 'ship some units',
    to: 'same',
    requires:
      'It has an address and owes nothing, no dispute holds it back, and some units stay here that are not refunded.',
    follows: 'The buyer learns what is in the parcel. The other units wait for the next one.',
  },
  {
    from: ['shipped'],
    event: 'deliver',
    to: 'delivered',
    requires: 'An admin says that it has arrived.',
    follows: 'Nothing.',
  },
  {
    from: [...sold, ...ended],
    event: 'refund part',
    to: 'same',
    requires: 'The provider gave back a part of its money.',
    follows: 'It gets a credit note. Units go back in stock if the admin said so.',
  },
  {
    from: ['paid', 'packed'],
    event: 'refund the last unsent units',
    to: 'shipped',
    requires:
      'The provider gave back a part of its money, and every unit is now ' +
      'in a parcel or refunded, at least one in a parcel.',
    follows: 'It gets a credit note. Units go back in stock if the admin said so.',
  },
  {
    from: ['paid', 'packed'],
    event: 'refund all units',
    to: 'refunded',
    requires:
      'The provider gave back a part of its money, no parcel was sent, and every unit is refunded or back in stock.',
    follows: 'It gets a credit note. Nothing is left to send, although some of its money stays.',
  },
  {
    from: [...sold, ...ended],
    event: 'refund the rest',
    to: 'refunded',
    requires: 'The provider has given back all of its money.',
    follows: 'It gets a credit note. Units go back in stock if the admin said so.',
  },
  {
    from: ['paid', 'packed'],
    event: 'lose the dispute',
    to: 'charged-back',
    requires: 'Banks keep all that was left of its money, and no parcel was sent.',
    follows: 'All units that are not back yet go back in stock. A shipped order stays shipped.',
  },
  {
    from: ['paid', 'packed'],
    event: 'lose the dispute, partly sent',
    to: 'shipped',
    requires: 'Banks keep all that was left of its money, and a parcel was sent.',
    follows: 'All units that were not sent and are not back yet go back in stock.',
  },
  {
    from: ['held', ...sold, 'charged-back'],
    event: 'return a late payment',
    to: 'same',
    requires: 'A second payment of this order took money too, or one that was not for its present total.',
    follows: 'That money goes back to the card.',
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

/** The state that an event leads to. Undefined if the event cannot happen in this state. */
export function nextState(from: BookingStatus, event: OrderEvent): BookingStatus | undefined {
  const row = orderTransitions.find((one) => one.event === event && one.from.some((state) => state === from));
  return row?.to === 'same' ? from : row?.to;
}

/** Whether an event can happen in a state. */
export function allows(status: BookingStatus, event: OrderEvent): boolean {
  return nextState(status, event) !== undefined;
}

/** The states in which an event can happen. */
export function statusesThatAllow(event: OrderEvent): BookingStatus[] {
  return orderStatuses.filter((status) => allows(status, event));
}

/** The states whose units and money are these. Either may be left out. */
export const statusesWith = ({
  units,
  money,
}: Partial<Pick<OrderState, 'units' | 'money'>>): BookingStatus[] =>
  orderStatuses.filter((status) => {
    const state = orderStates[status];
    return (units ?? state.units) === state.units && (money ?? state.money) === state.money;
  });

/** Whether an order is paid, and neither cancelled nor lost since. */
export const isPaid = (status: BookingStatus): boolean => orderStates[status].units === 'sold';

/**
 * The state to show and to act on. An unpaid order whose hold has run out counts as expired, even if no sweep has
 * recorded that yet.
 * @param now milliseconds since 1970
 */
export function standingOf(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt?: Date | string | undefined },
  now: number,
): BookingStatus {
  const hasRunOut = holdExpiresAt !== undefined && new Date(holdExpiresAt).getTime() <= now;
  return (hasRunOut && nextState(status, 'expire')) || status;
}
