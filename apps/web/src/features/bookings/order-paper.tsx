import {
  type Booking,
  type BookingStatus,
  formatCount,
  formatDollars,
  standingOf,
  toCents,
  toDollars,
} from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../lib/moments.ts';
import { orderWords } from '../../lib/order-words.ts';
import { shop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { bookingsQueries } from './bookings-queries.ts';

/** Exact: the total is the unit price times the quantity. */
export const unitPrice = ({ price, quantity }: Booking) => toDollars(toCents(price) / quantity);

const paperNames: Record<BookingStatus, string> = {
  held: 'Order confirmation',
  paid: 'Invoice',
  cancelled: 'Order',
  expired: 'Order',
  refunded: 'Order',
};

/** Prints an order on one page: a confirmation until it is paid, then an invoice. */
export function PrintOrder({ order }: { order: Booking }) {
  const standing = standingOf(order, useNow());
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        Print {paperNames[standing].toLowerCase()}
      </Button>
      <Paper order={order} standing={standing} />
    </>
  );
}

interface PaperProps {
  order: Booking;
  standing: BookingStatus;
}

/** On the screen it is hidden; on paper it is all there is (styles/print.css). */
function Paper({ order, standing }: PaperProps) {
  return (
    <div className="paper">
      <header>
        <p className="paper-shop">{shop.name}</p>
        <p>
          {shop.address.join(', ')}, {shop.email}
        </p>
      </header>
      <h2>{paperNames[standing]}</h2>
      <dl>
        <Fact name={order.paid ? 'Invoice number' : 'Order number'}>{order._id}</Fact>
        <Fact name="Order date">{formatDay(order.createdAt)}</Fact>
        <Fact name="Buyer">
          {order.buyerName}, {order.buyer}
        </Fact>
        <PaymentFact order={order} standing={standing} />
      </dl>
      <Items order={order} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PaymentFact({ order, standing }: PaperProps) {
  const { data: events = [] } = useQuery(bookingsQueries.events(order._id));
  const paidAt = events.find(({ action }) => action === 'paid')?.at;
  const payment = {
    paid: `Paid by card${paidAt ? ` on ${formatDay(paidAt)}` : ''}, transaction ${order.transactionId}`,
    held: `To be paid by ${formatMoment(order.holdExpiresAt)}`,
  };
  const { name } = orderWords[standing];
  return <Fact name="Payment">{standing === 'paid' || standing === 'held' ? payment[standing] : name}</Fact>;
}

function Items({ order }: { order: Booking }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{order.partName}</td>
          <td>{formatCount(order.quantity)}</td>
          <td>{formatDollars(unitPrice(order))}</td>
          <td>{formatDollars(order.price)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>{formatDollars(order.price)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
