import type { Booking, NamedLine } from '@switchyard/shared/bookings';
import { formatBooksDay } from '../../../lib/moments.ts';
import { AddressOnPaper, Sheet, UnitsTable } from '../papers/sheet.tsx';

/** What goes into the parcels: a page for each order, without prices. */
export function PackingSlips({ orders }: { orders: readonly Booking[] }) {
  return orders.map((order) => <PackingSlip key={order._id} order={order} />);
}

function PackingSlip({ order }: { order: Booking }) {
  const { _id, number, createdAt, addressLines, phone, parcels } = order;
  return (
    <Sheet
      title="Packing slip"
      facts={[
        ['Order number', number ?? _id],
        ['Order date', formatBooksDay(createdAt)],
        ['Deliver to', addressLines ? <AddressOnPaper lines={addressLines} /> : 'Address missing'],
        ...(phone ? [['Phone', phone] as const] : []),
        ...(parcels.length > 0 ? [['Sent before', parcels.map(nameOf).join(', ')] as const] : []),
      ]}
    >
      <UnitsTable units={unitsOnSlip(order)} />
    </Sheet>
  );
}

/** What is still to be sent or, if nothing is, what was ordered. */
function unitsOnSlip({ lines }: Booking): readonly NamedLine[] {
  const left = lines.filter(({ toShip }) => toShip > 0);
  return left.length > 0 ? left.map(({ toShip, ...line }) => ({ ...line, quantity: toShip })) : lines;
}

const nameOf = ({ carrier, trackingNumber }: Booking['parcels'][number]) =>
  [carrier, trackingNumber].filter(Boolean).join(' ');
