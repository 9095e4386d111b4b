import { allows, type Booking, formatCount, standingOf } from '@switchyard/shared';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../lib/moments.ts';
import { orderWords } from '../../lib/order-words.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/copied-text.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Price } from '../../ui/price.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';

interface OrdersTableProps {
  orders: readonly Booking[];
  /** The serial number of the first row. */
  position?: number | undefined;
  onCancel: (order: Booking) => void;
}

const columnsAt = (
  now: number,
  { position = 1, onCancel }: Omit<OrdersTableProps, 'orders'>,
): Column<Booking>[] => [
  { key: 'serial', heading: 'Serial', cell: (_, index) => formatCount(position + index) },
  {
    key: 'buyer',
    heading: 'Buyer Email',
    cell: ({ buyer }) => <EmailText>{buyer}</EmailText>,
  },
  {
    key: 'name',
    heading: 'Order Name',
    cell: ({ _id, partName }) => (
      <Link
        to={paths.order(_id)}
        className="text-link wrap-anywhere min-[50rem]:inline-block min-[50rem]:min-w-32"
      >
        {partName}
      </Link>
    ),
    namesRow: true,
  },
  { key: 'quantity', heading: 'Quantity', align: 'end', cell: ({ quantity }) => formatCount(quantity) },
  { key: 'price', heading: 'Price', align: 'end', cell: ({ price }) => <Price dollars={price} /> },
  {
    key: 'payment',
    heading: 'Payment',
    cell: (order) => <OrderPayment order={order} now={now} onCancel={() => onCancel(order)} />,
  },
];

export function OrdersTable({ orders, ...props }: OrdersTableProps) {
  const columns = columnsAt(useNow(), props);
  return <DataTable caption="My orders" columns={columns} rows={orders} rowKey={({ _id }) => _id} />;
}

interface OrderPaymentProps {
  order: Booking;
  /** Milliseconds since 1970. */
  now: number;
  onCancel: () => void;
}

/** The state of an order's payment, with a button for whatever the buyer can do about it. */
function OrderPayment({ order, now, onCancel }: OrderPaymentProps) {
  const standing = standingOf(order, now);
  const { tone, name, remark } = orderWords[standing];
  const canPay = allows(standing, 'start payment');
  return (
    <div className="flex min-w-0 flex-col items-end gap-1 sm:items-start xl:min-w-38">
      {!canPay && <Status tone={tone}>{name}</Status>}
      {order.paid && order.transactionId && (
        <CopiedText text={order.transactionId} label="the transaction id" />
      )}
      <span className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 empty:hidden sm:justify-start">
        {canPay && <PayButton order={order} />}
        {allows(standing, 'cancel') && (
          <Button variant="quiet" aria-label={`Cancel the order of ${order.partName}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
      {canPay && (
        <Remark>
          Held for you until <time dateTime={order.holdExpiresAt}>{formatMoment(order.holdExpiresAt)}</time>
        </Remark>
      )}
      {remark && <Remark>{remark}</Remark>}
    </div>
  );
}

function PayButton({ order }: { order: Booking }) {
  return (
    <ButtonLink
      to={paths.payment(order._id)}
      variant="primary"
      size="small"
      aria-label={`Pay for ${order.partName}`}
    >
      Pay
    </ButtonLink>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <span className="text-sm text-(--muted)">{children}</span>;
}

/** Shown instead of the table when there are no orders. */
export function NoOrders() {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="No orders yet"
      action={
        <ButtonLink to={paths.home} variant="primary">
          Go to the shop
        </ButtonLink>
      }
    >
      Your orders and their payments appear here.
    </EmptyState>
  );
}
