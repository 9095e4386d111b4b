import { type Booking, formatNumber } from '@switchyard/shared';
import { formatDay } from '../../../lib/moments.ts';
import { AddressOnPaper, Sheet } from '../papers/sheet.tsx';

/** What goes into the parcels: a page for each order, without prices. */
export function PackingSlips({ orders }: { orders: readonly Booking[] }) {
  return orders.map((order) => <PackingSlip key={order._id} order={order} />);
}

function PackingSlip({ order }: { order: Booking }) {
  const { _id, createdAt, address, phone, partName, quantity } = order;
  return (
    <Sheet
      title="Packing slip"
      facts={[
        ['Order number', _id],
        ['Order date', formatDay(createdAt)],
        ['Deliver to', address ? <AddressOnPaper address={address} /> : 'Address missing'],
        ...(phone ? [['Phone', phone] as const] : []),
      ]}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{partName}</td>
            <td>{formatNumber(quantity)}</td>
          </tr>
        </tbody>
      </table>
    </Sheet>
  );
}
