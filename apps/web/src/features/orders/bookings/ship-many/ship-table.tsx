import { orderName, shipmentSchema, titleOf } from '@switchyard/shared/bookings';
import { type KeyboardEvent, useId } from 'react';
import { longestOf } from '../../../../lib/longest-of.ts';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { carriers } from '../fulfil/carriers.ts';
import { withdrawnMarks } from '../withdrawals/withdrawn.ts';
import type { TypedParcel, ParcelRow } from './parcels.ts';

interface ShipTableProps {
  rows: readonly ParcelRow[];
  /** The reasons why the server refused orders, by the order's id. */
  refusals: Readonly<Record<string, string>>;
  onChange: (id: string, entry: Partial<TypedParcel>) => void;
  /**
   * Called with pasted text.
   * @returns whether the text was for several rows
   */
  onPaste: (id: string, text: string) => boolean;
}

/** Moves the focus to the next row on Enter, which scanners send after each number. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-tracking]')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.select();
  (next ?? document.querySelector<HTMLElement>('#ship-them:enabled'))?.focus();
}

export function ShipTable(props: ShipTableProps) {
  const listId = useId();
  return (
    <>
      <DataTable
        caption="Parcels"
        columns={columnsOf(props, listId)}
        rows={props.rows}
        rowKey={({ order }) => order._id}
      />
      <datalist id={listId}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
    </>
  );
}

const columnsOf = ({ refusals, onChange, onPaste }: ShipTableProps, listId: string): Column<ParcelRow>[] => [
  {
    key: 'order',
    heading: 'Order',
    namesRow: true,
    cell: ({ order }) => <span className="one-line">{orderName(order)}</span>,
    note: ({ order }) => (
      <>
        {titleOf(order.lines)}
        {withdrawnMarks(order).map((mark) => (
          <span key={mark} className="block font-medium text-error">
            {mark}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'recipient',
    heading: 'Recipient',
    phone: 'text',
    cell: ({ order: { address } }) =>
      address && (
        <span className="line-clamp-2 wrap-anywhere @table:w-36">
          {address.name}, {address.country}
        </span>
      ),
  },
  {
    key: 'carrier',
    heading: 'Carrier',
    phone: 'text',
    cell: (row) => !row.isShared && <Carrier row={row} listId={listId} onChange={onChange} />,
  },
  {
    key: 'tracking',
    heading: 'Tracking number',
    phone: 'text',
    cell: (row) => (
      <Tracking row={row} refusal={refusals[row.order._id]} onChange={onChange} onPaste={onPaste} />
    ),
  },
];

interface CarrierProps extends Pick<ShipTableProps, 'onChange'> {
  row: ParcelRow;
  listId: string;
}

const Carrier = ({ row: { order, carrier }, listId, onChange }: CarrierProps) => (
  <input
    type="text"
    aria-label={`Carrier of ${orderName(order)}`}
    list={listId}
    autoComplete="off"
    maxLength={longestOf(shipmentSchema, 'carrier')}
    placeholder="Carrier"
    className="well min-w-32"
    value={carrier}
    onChange={(event) => onChange(order._id, { carrier: event.target.value })}
  />
);

interface TrackingProps extends Pick<ShipTableProps, 'onChange' | 'onPaste'> {
  row: ParcelRow;
  refusal: string | undefined;
}

function Tracking({ row, refusal, onChange, onPaste }: TrackingProps) {
  const id = useId();
  const { order, above, isShared, trackingNumber } = row;
  const fault = refusal ?? (trackingNumber.trim() === '' ? undefined : row.fault);
  return (
    <div className="flex min-w-48 flex-col gap-1">
      {!isShared && (
        <input
          type="text"
          data-tracking=""
          aria-label={`Tracking number of ${orderName(order)}`}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && id}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestOf(shipmentSchema, 'trackingNumber')}
          placeholder="Tracking number"
          className="well"
          value={trackingNumber}
          onChange={(event) => onChange(order._id, { trackingNumber: event.target.value })}
          onPaste={(event) => {
            if (onPaste(order._id, event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onKeyDown={goOn}
        />
      )}
      {above && (
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm whitespace-nowrap">
          <input
            type="checkbox"
            checked={isShared}
            onChange={(event) => onChange(order._id, { isShared: event.target.checked })}
            className="size-5 shrink-0 cursor-pointer accent-primary"
          />
          In the parcel of {orderName(above)}
        </label>
      )}
      {fault && (
        <p id={id} role="alert" className="text-sm font-medium text-error">
          {fault}
        </p>
      )}
    </div>
  );
}
