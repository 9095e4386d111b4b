import { type Booking, formatCount } from '@switchyard/shared';
import { useNow } from '../../../lib/use-now.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Price } from '../../../ui/price.tsx';
import { OrderPayment } from './order-payment.tsx';

interface OrdersTableProps {
  orders: readonly Booking[];
  /** The serial number of the first order. */
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
    cell: ({ partName }) => (
      <span className="wrap-anywhere min-[50rem]:inline-block min-[50rem]:min-w-32">{partName}</span>
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

/** A buyer's orders. */
export function OrdersTable({ orders, ...props }: OrdersTableProps) {
  const columns = columnsAt(useNow(), props);
  return <DataTable caption="My orders" columns={columns} rows={orders} rowKey={({ _id }) => _id} />;
}
