import { formatNumber } from '@switchyard/shared';
import {
  type Booking,
  lineText,
  namedUnits,
  orderName,
  type PartPick,
  unitsOf,
} from '@switchyard/shared/bookings';
import { Sheet } from '../papers/sheet.tsx';
import { heldBackUnits } from '../withdrawals/withdrawn.ts';

/** A pick list to print: what to take from the shelves, part by part. */
export function PickList({ orders, picks }: { orders: readonly Booking[]; picks: readonly PartPick[] }) {
  const nameOf = (id: string) => {
    const order = orders.find(({ _id }) => _id === id);
    return order ? orderName(order).replace(/^Order /, '') : id;
  };
  return (
    <Sheet
      title="Pick list"
      facts={[
        ['Orders', formatNumber(orders.length)],
        ['Units', formatNumber(unitsOf(picks))],
        ...orders.flatMap((order) => {
          const held = namedUnits(order.lines, heldBackUnits(order)).map(lineText);
          return held.length > 0 ? [[`Withdrawn from ${nameOf(order._id)}`, held.join(', ')] as const] : [];
        }),
      ]}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Shelf</th>
            <th scope="col">Units</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ partId, name, sku, shelf, quantity, orders: wanted }) => (
            <tr key={partId}>
              <td>
                {name}
                {sku !== undefined && <div className="paper-note">{sku}</div>}
                <div className="paper-note">
                  {wanted.map((one) => `${formatNumber(one.quantity)} for ${nameOf(one.order)}`).join(', ')}
                </div>
              </td>
              <td>{shelf ?? '–'}</td>
              <td>{formatNumber(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
