import { formatMoney } from '@switchyard/shared';
import { type Booking, orderName, standingOf, titleOf, unitsOf } from '@switchyard/shared/bookings';
import { Link } from 'react-router-dom';
import { formatPastMoment, formatSoon } from '../../../../lib/moments.ts';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { type RowAction, RowActions } from '../../../../ui/action-menu.tsx';
import { Count } from '../../../../ui/count.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { Money } from '../../../../ui/price.tsx';
import { Status } from '../../../../ui/status.tsx';
import { actsOn, nextActOn, type OrderAct, orderActs } from '../fulfil/order-acts.ts';
import { openDispute } from '../dispute-help.ts';
import { OrderMarks } from '../order-marks.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { withdrawnMarks } from '../withdrawals/withdrawn.ts';
import { ageOf } from './age.ts';

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
    cell: (order) => (
      <Link
        to={dashboardPaths.order(order._id)}
        title={titleOf(order.lines)}
        className="one-line underline-offset-4 hover:underline"
      >
        {titleOf(order.lines)}
      </Link>
    ),
    note: (order) => (
      <span className="flex min-w-0 gap-2">
        <span className="shrink-0 whitespace-nowrap">{orderName(order)}</span>
        <EmailText>{order.buyer}</EmailText>
      </span>
    ),
  },
  {
    key: 'recipient',
    heading: 'Recipient, country',
    phone: 'text',
    cell: ({ address, addressLines }) =>
      address && (
        <>
          <span className="block max-w-32 truncate" title={address.name}>
            {address.name}
          </span>
          <span className="block max-w-32 truncate text-sm text-(--muted)">
            {addressLines?.at(-1) ?? address.country}
          </span>
        </>
      ),
  },
  {
    key: 'age',
    heading: 'Age',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatPastMoment(createdAt)} className="whitespace-nowrap">
        {ageOf(createdAt, now)}
      </time>
    ),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'quantity',
    heading: 'Units',
    align: 'end',
    // The total is shown below the units, because a column of its own would push the actions off screen.
    cell: ({ lines, total, bill }) => (
      <>
        <Count of={unitsOf(lines)} />
        <span className="ms-2 @table:ms-0 @table:block @table:text-sm @table:text-(--muted)">
          <Money amount={total} currency={bill.currency} />
        </span>
      </>
    ),
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

/** An order's name for screen readers. */
const labelOf = (order: Booking) => `${titleOf(order.lines)}, ${orderName(order)}`;

interface SelectorProps {
  order: Booking;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** The checkbox that selects an order. The whole picture is its target, so that a thumb hits it. */
function Selector({ order, isSelected, onChange }: SelectorProps) {
  return (
    <label className="relative z-1 block cursor-pointer @table:flex @table:w-18 @table:items-center @table:gap-2">
      <input
        type="checkbox"
        data-order={order._id}
        aria-label={`Select ${labelOf(order)}`}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-primary @max-table:absolute @max-table:start-1 @max-table:top-1 @max-table:z-1"
      />
      <OrderPicture src={order.img} className="rounded-lg border border-base-300 @table:w-11" />
    </label>
  );
}

function Marks({ order, now }: { order: Booking; now: number }) {
  const standing = standingOf(order, now);
  const dueBy = openDispute(order)?.dueBy;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <OrderMarks order={order} standing={standing} hasTroubles />
      {withdrawnMarks(order).map((name) => (
        <Status key={name} tone="waiting">
          {name}
        </Status>
      ))}
      {dueBy && <Status tone="waiting">Answer by {formatSoon(dueBy, now)}</Status>}
      {order.refunded > 0 && standing !== 'refunded' && (
        <Status tone="neutral">{formatMoney(order.refunded, order.bill.currency)} back</Status>
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
  const of = labelOf(order);
  const next = nextActOn(order, now);
  const actions = actsOn(order, now).map((act): RowAction => ({
    key: act,
    name: orderActs[act].name,
    label: `${orderActs[act].name}: ${of}`,
    icon: orderActs[act].icon,
    isRare: act !== next,
    onClick: () => onAct(act),
  }));
  return actions.length > 0 && <RowActions of={of} actions={actions} />;
}
