import { formatNumber } from '@switchyard/shared';
import {
  allows,
  type BookingSummary,
  orderName,
  standingOf,
  titleOf,
  unitsOf,
} from '@switchyard/shared/bookings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from 'react-router-dom';
import { formatShortDay, formatSoon } from '../../../lib/moments.ts';
import { orderWords } from '../../../shop/order-words.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { partPathById } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Count } from '../../../ui/count.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Money } from '../../../ui/price.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { OrderPicture } from './order-picture.tsx';
import './orders-table.css';

interface ColumnsOptions {
  /** The serial number of the first row. */
  position?: number | undefined;
  onCancel: (order: BookingSummary) => void;
}

const columnsAt = (
  now: number,
  email: string,
  { position = 1, onCancel }: ColumnsOptions,
): Column<BookingSummary>[] => [
  {
    key: 'serial',
    heading: 'Serial',
    phone: 'hidden',
    cell: (_, index) => formatNumber(position + index),
  },
  { key: 'picture', heading: 'Picture', phone: 'picture', cell: (order) => <PartLink order={order} /> },
  {
    key: 'buyer',
    heading: 'Buyer Email',
    phone: 'hidden',
    cell: ({ formerEmail = email }) => <EmailText>{formerEmail}</EmailText>,
  },
  {
    key: 'name',
    heading: 'Order Name',
    namesRow: true,
    cell: ({ _id, lines }) => (
      <Link to={dashboardPaths.order(_id)} className="underline-offset-4 hover:underline">
        {titleOf(lines)}
      </Link>
    ),
    note: (order) => (
      <>
        <span translate="no" className="whitespace-nowrap">
          {orderName(order)} ·
        </span>{' '}
        <span>
          <OrderMoment order={order} now={now} />
        </span>
      </>
    ),
  },
  { key: 'quantity', heading: 'Quantity', align: 'end', cell: ({ lines }) => <Count of={unitsOf(lines)} /> },
  {
    key: 'price',
    heading: 'Price',
    align: 'end',
    phone: 'mark',
    cell: (order) => <OrderPrice order={order} />,
  },
  {
    key: 'payment',
    heading: 'Payment',
    phone: 'mark',
    cell: (order) => <OrderPayment order={order} now={now} onCancel={() => onCancel(order)} />,
  },
];

export const useOrderColumns = (options: ColumnsOptions) => columnsAt(useNow(), useAccount().email, options);

interface OrdersTableProps extends ColumnsOptions {
  orders: readonly BookingSummary[];
}

export function OrdersTable({ orders, ...options }: OrdersTableProps) {
  const columns = useOrderColumns(options);
  return <DataTable caption="My orders" columns={columns} rows={orders} rowKey={({ _id }) => _id} />;
}

/** The amount to pay. */
function OrderPrice({ order: { total, currency, includes } }: { order: BookingSummary }) {
  return (
    <>
      <Money amount={total} currency={currency} />
      {includes && (
        <span className="text-xs text-(--muted) @max-[22rem]:sr-only @table:block"> incl. {includes}</span>
      )}
    </>
  );
}

function PartLink({ order: { lines, img } }: { order: BookingSummary }) {
  return (
    <Link
      to={partPathById(lines[0]?.partId ?? '')}
      aria-label={`See the part ${titleOf(lines)}`}
      className="block"
    >
      <OrderPicture src={img} className="rounded-lg border border-base-300 @table:w-11" />
    </Link>
  );
}

interface OrderAtMoment {
  order: BookingSummary;
  /** Milliseconds since 1970. */
  now: number;
}

const canBePaid = ({ order, now }: OrderAtMoment) => allows(standingOf(order, now), 'start payment');

/** When an order was placed or, while it is unpaid, how long its units are still held. */
function OrderMoment({ order, now }: OrderAtMoment) {
  const { createdAt } = order;
  if (!canBePaid({ order, now })) return <time dateTime={createdAt}>{formatShortDay(createdAt, now)}</time>;
  return (
    <>
      Held until <HeldUntil order={order} now={now} />
    </>
  );
}

/** The time until which the units of an unpaid order are held. */
export function HeldUntil({ order: { holdExpiresAt = '' }, now }: OrderAtMoment) {
  return <time dateTime={holdExpiresAt}>{formatSoon(holdExpiresAt, now)}</time>;
}

/** The state of an order's payment, with a button for the buyer's next action. */
function OrderPayment({ order, now, onCancel }: OrderAtMoment & { onCancel: () => void }) {
  if (canBePaid({ order, now })) return <ToPay order={order} onCancel={onCancel} />;
  const { tone, name } = orderWords[standingOf(order, now)];
  return (
    <div className="card-foot flex flex-wrap items-center gap-x-2">
      <Status tone={tone}>{name}</Status>
      {order.transactionId && <CopiedText text={order.transactionId} label="the transaction id" />}
      {order.refundable !== undefined && <Cancel order={order} onCancel={onCancel} />}
    </div>
  );
}

function ToPay({ order, onCancel }: { order: BookingSummary; onCancel: () => void }) {
  const { _id } = order;
  const title = titleOf(order.lines);
  return (
    <div className="flex items-center gap-x-1 text-sm">
      <ButtonLink
        to={dashboardPaths.payment(_id)}
        variant="primary"
        size="small"
        aria-label={`Pay for ${title}`}
        className="card-end"
      >
        Pay
      </ButtonLink>
      <Cancel order={order} onCancel={onCancel} />
    </div>
  );
}

/** Hidden on narrow screens, where the order's own page offers it. */
function Cancel({ order, onCancel }: { order: BookingSummary; onCancel: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-label={`Cancel the order of ${titleOf(order.lines)}`}
      onClick={onCancel}
      className="text-sm @max-table:hidden"
    >
      Cancel
    </Button>
  );
}

/** Shown instead of the table when there are no orders. */
export function NoOrders() {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="No orders yet"
      action={
        <ButtonLink to={paths.catalogue} variant="primary">
          Browse equipment
        </ButtonLink>
      }
    >
      Your orders and their payments appear here.
    </EmptyState>
  );
}
