import { type Booking, formatNumber, formatDollars, standingOf } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { formatShortDay } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { type RowAction, RowActions } from '../../../ui/action-menu.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Price } from '../../../ui/price.tsx';
import { Status } from '../../../ui/status.tsx';
import { actsOn, type OrderAct, orderActs } from '../fulfil/order-acts.ts';
import { OrderMarks } from '../order-marks.tsx';
import { OrderPicture } from '../order-picture.tsx';

interface ColumnsOptions {
  /** Milliseconds since 1970. */
  now: number;
  isSelected: (order: Booking) => boolean;
  onSelect: (order: Booking, isSelected: boolean) => void;
  onAct: (act: OrderAct, order: Booking) => void;
}

export const deskColumns = ({ now, isSelected, onSelect, onAct }: ColumnsOptions): Column<Booking>[] => [
  {
    key: 'select',
    heading: 'Select',
    phone: 'picture',
    cell: (order) => (
      <Selector order={order} isSelected={isSelected(order)} onChange={(wanted) => onSelect(order, wanted)} />
    ),
  },
  {
    key: 'order',
    heading: 'Order',
    namesRow: true,
    cell: ({ _id, partName }) => (
      <Link to={paths.order(_id)} title={partName} className="one-line underline-offset-4 hover:underline">
        {partName}
      </Link>
    ),
    note: ({ buyer }) => <EmailText>{buyer}</EmailText>,
  },
  {
    key: 'placed',
    heading: 'Placed',
    phone: 'hidden',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-(--muted)">
        {formatShortDay(createdAt, now)}
      </time>
    ),
    sorts: { up: 'oldest', down: 'newest' },
  },
  { key: 'quantity', heading: 'Qty', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  {
    key: 'total',
    heading: 'Total',
    align: 'end',
    phone: 'mark',
    cell: ({ total }) => <Price dollars={total} />,
  },
  {
    key: 'status',
    heading: 'Status',
    phone: 'mark',
    cell: (order) => <Marks order={order} now={now} />,
  },
  {
    key: 'actions',
    heading: 'Actions',
    align: 'end',
    phone: 'actions',
    cell: (order) => <Actions order={order} now={now} onAct={(act) => onAct(act, order)} />,
  },
];

interface SelectorProps {
  order: Booking;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** The whole picture selects the order, so that a thumb hits it. */
function Selector({ order: { _id, partName, img }, isSelected, onChange }: SelectorProps) {
  return (
    <label className="relative z-1 block cursor-pointer @table:flex @table:w-18 @table:items-center @table:gap-2">
      <input
        type="checkbox"
        aria-label={`Select ${partName}, order ${_id.slice(-8)}`}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-primary @max-table:absolute @max-table:start-1 @max-table:top-1 @max-table:z-1"
      />
      <OrderPicture src={img} className="rounded-lg border border-base-300 @table:w-11" />
    </label>
  );
}

function Marks({ order, now }: { order: Booking; now: number }) {
  const standing = standingOf(order, now);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <OrderMarks order={order} standing={standing} hasTroubles />
      {order.refunded > 0 && standing !== 'refunded' && (
        <Status tone="neutral">{formatDollars(order.refunded)} back</Status>
      )}
    </span>
  );
}

interface ActionsProps {
  order: Booking;
  now: number;
  onAct: (act: OrderAct) => void;
}

function Actions({ order, now, onAct }: ActionsProps) {
  const of = `${order.partName}, order ${order._id.slice(-8)}`;
  const actions = actsOn(order, now).map((act): RowAction => ({
    key: act,
    name: orderActs[act].name,
    label: `${orderActs[act].name}: ${of}`,
    icon: orderActs[act].icon,
    isRare: true,
    onPress: () => onAct(act),
  }));
  return actions.length > 0 && <RowActions of={of} actions={actions} />;
}
