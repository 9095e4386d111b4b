import { toAmount, type Currency } from '@switchyard/shared';
import {
  allows,
  isPaid,
  titleOf,
  type Booking,
  type BookingEvent,
  type BookingLine,
  type WireBooking,
  unitsOf,
} from '@switchyard/shared/bookings';
import { accountOfLine, countOf, sum } from '@switchyard/shared/bookings/units';
import { addressLines } from '../../infrastructure/providers/address-lines.ts';
import type { LedgerEntry, Line, ListedBooking } from './booking.ts';
import type { OrderChange } from './change-order.ts';
import { toBill, toQuote } from '../pricing/bill-answer.ts';
import { balanceDueMinorUnits, refundableMinorUnits, refundedMinorUnits, troublesOf } from './order-money.ts';
import { refundOf } from './refund-of-entry.ts';
import { unitsRefunded } from './order-units.ts';
import { toDeclaration, toRefund } from './refund-answer.ts';

/** An order as the API answers it, with amounts in the main unit of its bill's currency. */
export function toBooking(booking: ListedBooking): WireBooking {
  const { currency } = booking.bill;
  const dueMinor = balanceDueMinorUnits(booking);
  return {
    _id: booking.id,
    number: booking.number,
    ...flatFields(booking),
    lines: toLines(booking),
    bill: toBill(booking.bill),
    ...(booking.builds && { builds: booking.builds }),
    promise: booking.promise,
    ...(dueMinor > 0 && { balanceDue: toAmount(dueMinor, currency) }),
    buyer: booking.buyer,
    buyerName: booking.buyerName,
    ...(booking.phone !== undefined && { phone: booking.phone }),
    ...(booking.address && {
      address: booking.address,
      addressLines: addressLines(booking.address),
    }),
    ...shipmentFields(booking),
    paid: isPaid(booking.status),
    ...(booking.transactionId !== undefined && { transactionId: booking.transactionId }),
    status: booking.status,
    refunded: toAmount(refundedMinorUnits(booking), currency),
    refundable: toAmount(Math.max(0, refundableMinorUnits(booking)), currency),
    refunds: booking.refunds.map((refund) => toRefund(refund, booking)),
    disputes: booking.disputes.map(({ id, amountMinor, status, reason, at, dueBy }) => ({
      id,
      status,
      reason,
      amount: toAmount(amountMinor, currency),
      at: at.toISOString(),
      ...(dueBy && { dueBy: dueBy.toISOString() }),
    })),
    troubles: troublesOf(booking),
    declarations: booking.declarations.map((one) => toDeclaration(one, booking)),
    ...(booking.invoice !== undefined && { invoice: booking.invoice }),
    ...(booking.replacedBy !== undefined && { replacedBy: booking.replacedBy }),
    holdExpiresAt: booking.holdExpiresAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}

/**
 * The fields of an order with a single part, which older clients read. If the order has several lines, `price` and
 * `quantity` are sums, and the part is that of the first line.
 */
function flatFields({ lines, bill }: Pick<ListedBooking, 'lines' | 'bill'>) {
  const [first] = lines;
  const { goods: price, ...amounts } = toQuote(bill);
  return {
    partId: first?.partId ?? '',
    partName: titleOf(lines),
    img: first?.img ?? '',
    quantity: unitsOf(lines),
    price,
    ...amounts,
  };
}

/** The parcels and, for older clients, the last one as `shipment`. */
function shipmentFields({ parcels }: Pick<ListedBooking, 'parcels'>): Pick<Booking, 'parcels' | 'shipment'> {
  const sent = parcels.map(({ at, ...parcel }, n) => ({ n, ...parcel, at: at.toISOString() }));
  const last = sent.at(-1);
  if (!last) return { parcels: sent };
  const { n: _, id: __, lines: ___, ...shipment } = last;
  return { parcels: sent, shipment };
}

function toLines(booking: ListedBooking): BookingLine[] {
  const canShip = allows(booking.status, 'ship');
  const canRefund = allows(booking.status, 'refund the rest');
  const sent = booking.parcels.flatMap(({ lines }) => lines);
  const refunded = unitsRefunded(booking);
  return booking.lines.map((line) => {
    const { unsent, parcels, toRefund, toRestock } = accountOfLine(booking, line);
    return {
      ...toLine(line, booking.bill.currency),
      sent: countOf(sent, line.n),
      returned: sum(parcels, ({ back }) => back),
      refunded: countOf(refunded, line.n),
      toShip: canShip ? unsent.free : 0,
      heldBack: canShip ? unsent.declared : 0,
      toRefund: canRefund ? toRefund : 0,
      toRestock: canRefund ? toRestock : 0,
    };
  });
}

/** Also contains stored fields that the contract does not declare: http/answer.ts removes them. */
const toLine = (line: Line, currency: Currency) => ({
  ...line,
  unit: toAmount(line.unit, currency),
  price: toAmount(line.goods, currency),
});

/** A ledger entry as the API answers it. A buyer is not told which admin acted. */
export function toEvent(
  { at, by, action, amountMinor, transactionId, detail, ...entry }: LedgerEntry,
  { buyer, bill, refunds }: Pick<ListedBooking, 'buyer' | 'bill' | 'refunds'>,
): BookingEvent {
  const refund = refundOf(refunds, entry)?.id;
  return {
    at: at.toISOString(),
    action,
    by: by === buyer ? 'buyer' : by === 'provider' ? 'provider' : 'shop',
    amount: toAmount(amountMinor, bill.currency),
    ...(transactionId !== undefined && { transactionId }),
    ...(detail !== undefined && { detail }),
    ...(refund !== undefined && { refund }),
  };
}

/** The answer to a step of an order: the order as it is now, and whether the step changed it. */
export const toChange = ({ booking, changed }: OrderChange) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: changed ? 1 : 0,
  booking: toBooking(booking),
});
