import type { Booking } from '@switchyard/shared';
import { formatCount } from '../../../lib/numbers.ts';
import { useNow } from '../../../lib/use-now.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Price } from '../../../ui/price.tsx';
import { OrderPayment } from './order-payment.tsx';

interface OrdersTableProps {
  orders: readonly Booking[];
  onCancel: (order: Booking) => void;
}

const columnsAt = (now: number, onCancel: OrdersTableProps['onCancel']): Column<Booking>[] => [
  { key: 'serial', heading: 'Serial', cell: (_, index) => index + 1 },
  {
    key: 'buyer',
    heading: 'Buyer Email',
    cell: ({ buyer }) => <EmailText>{buyer}</EmailText>,
  },
  {
    key: 'name',
    heading: 'Order Name',
    cell: ({ partName }) => <span className="wrap-break-word">{partName}</span>,
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
export function OrdersTable({ orders, onCancel }: OrdersTableProps) {
  const columns = columnsAt(useNow(), onCancel);
  return <DataTable caption="My orders" columns={columns} rows={orders} rowKey={({ _id }) => _id} />;
}
