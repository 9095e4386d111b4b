import { type Booking, lineText, namedUnits, type NamedLine, type Parcel } from '@switchyard/shared/bookings';
import { formatBooksDay } from '../../../../lib/moments.ts';
import { AddressOnPaper, Sheet, UnitsTable } from '../papers/sheet.tsx';
import { hasUnproved, heldBackUnits } from '../withdrawals/withdrawn.ts';
import { carriedBy, isSplit, parcelName, unitsIn } from '../parcel-words.ts';

/** Packing slips: a page for each parcel, without prices. */
export function PackingSlips({ orders }: { orders: readonly Booking[] }) {
  return orders.flatMap((order) =>
    slipsOf(order).map((slip) => <PackingSlip key={`${order._id} ${slip.n}`} order={order} slip={slip} />),
  );
}

/** The contents of one parcel. */
interface Slip {
  /** The parcel's number in its order, from 0. */
  n: number;
  units: readonly NamedLine[];
  /** The parcel, if it was already sent. */
  sent?: Parcel;
}

/** The slips of an order: one for all units left to ship or, if none are left, one for each parcel that was sent. */
function slipsOf({ lines, parcels }: Booking): Slip[] {
  const left = lines.filter(({ toShip }) => toShip > 0);
  if (left.length > 0)
    return [{ n: parcels.length, units: left.map((line) => ({ ...line, quantity: line.toShip })) }];
  const isHeldBack = lines.some(({ heldBack }) => heldBack > 0);
  if (parcels.length === 0) return isHeldBack ? [{ n: 0, units: [] }] : [{ n: 0, units: lines }];
  return parcels.map((sent) => ({ n: sent.n, units: namedUnits(lines, sent.lines), sent }));
}

function PackingSlip({ order, slip }: { order: Booking; slip: Slip }) {
  const { _id, number, createdAt, addressLines, phone, parcels, lines } = order;
  const { n, units, sent } = slip;
  const withdrawn = sent ? [] : namedUnits(lines, heldBackUnits(order)).map(lineText);
  const others = parcels.filter((parcel) => parcel !== sent);
  return (
    <Sheet
      title="Packing slip"
      facts={[
        ['Order number', number],
        ['Order date', formatBooksDay(createdAt)],
        ['Deliver to', addressLines ? <AddressOnPaper lines={addressLines} /> : 'Address missing'],
        ...(phone ? [['Phone', phone] as const] : []),
        ...(isSplit(order) ? [['This parcel', n + 1] as const] : []),
        ...(sent ? [['Carrier', carriedBy(sent)] as const] : []),
        ...(withdrawn.length > 0 ? [['Withdrawn, do not send', withdrawn.join(', ')] as const] : []),
        ...(!sent && hasUnproved(order) ? [['Withdrawn?', 'Somebody says so. Ask first.'] as const] : []),
        ...others.map(
          (other) => [parcelName(other), `${carriedBy(other)}: ${unitsIn(other, lines)}`] as const,
        ),
      ]}
    >
      <UnitsTable units={units} />
    </Sheet>
  );
}
