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
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const { data: events = [] } = useQuery(bookingsQueries.events(order._id));
  const paidAt = events.find(({ action }) => action === 'paid')?.at;
  const isPrinting = useIsPrinting();
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        {standing === 'paid' ? 'Print invoice' : 'Print order'}
      </Button>
      {isPrinting && <Paper order={order} standing={standing} paidAt={paidAt} />}
    </>
  );
}

/** True while the browser prints, whoever asked for it. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser reads the page as soon as the event is over.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

interface PaperProps {
  order: Booking;
  standing: BookingStatus;
  paidAt: string | undefined;
}

/** All there is on paper (styles/print.css). */
function Paper({ order, standing, paidAt }: PaperProps) {
  return (
    <div className="paper">
      <header>
        <p className="paper-shop">{shop.name}</p>
        <p>
          {shop.address.join(', ')}, {shop.email}
        </p>
      </header>
      <h1>{paperNames[standing]}</h1>
      <dl>
        <Fact name={order.paid ? 'Invoice number' : 'Order number'}>{order._id}</Fact>
        <Fact name="Order date">{formatDay(order.createdAt)}</Fact>
        <Fact name="Buyer">
          {order.buyerName}, {order.buyer}
        </Fact>
        <Fact name="Payment">{paymentText(order, standing, paidAt)}</Fact>
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

function paymentText(order: Booking, standing: BookingStatus, paidAt: string | undefined): string {
  if (standing === 'held') return `To be paid by ${formatMoment(order.holdExpiresAt)}`;
  if (standing !== 'paid') return orderWords[standing].name;
  return `Paid by card${paidAt ? ` on ${formatDay(paidAt)}` : ''}, transaction ${order.transactionId}`;
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
