import { formatNumber } from '@switchyard/shared';
import { type Booking, type SharedParcel, shipOrders } from '@switchyard/shared/bookings';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { CheckField } from '../../../../ui/fields.tsx';
import { PageTitle } from '../../../../ui/page-head.tsx';
import { keepCarrier, lastCarrier } from '../fulfil/carriers.ts';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { hasUnproved } from '../withdrawals/withdrawn.ts';
import {
  besideEachOther,
  blank,
  type TypedParcels,
  type TypedParcel,
  parcelsOf,
  pasted,
  rowsOf,
} from './parcels.ts';
import { ShipTable } from './ship-table.tsx';

interface ShipManyProps {
  orders: readonly Booking[];
  /** The typed entries. The caller keeps them, because the admin may go back to add an order. */
  entries: TypedParcels;
  onEntries: (entries: TypedParcels) => void;
  onClose: () => void;
}

/** A table in which many orders get their carriers and tracking numbers and are then shipped together. */
export function ShipMany({ orders, entries, onEntries, onClose }: ShipManyProps) {
  const [usual] = useState(lastCarrier);
  const [withoutNumber, setWithoutNumber] = useState(false);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<SharedParcel[]>();
  // The first tracking field gets the focus, because a scanner may send a number at once.
  useEffect(() => document.querySelector<HTMLElement>('input[data-tracking]')?.focus(), []);
  const left = besideEachOther(orders.filter(({ _id }) => !done.has(_id)));
  const rows = rowsOf(left, entries, usual);
  const parcels = parcelsOf(rows, withoutNumber);
  const count = parcels.flatMap((parcel) => parcel.orders).length;
  const chosen = new Set(asked?.flatMap((parcel) => parcel.orders));
  const unproved = orders.filter((order) => chosen.has(order._id) && hasUnproved(order)).length;
  const isFaulty = rows.some(
    ({ order, fault }) => fault && parcels.some((one) => one.orders.includes(order._id)),
  );

  const change = (id: string, entry: Partial<TypedParcel>) =>
    onEntries({ ...entries, [id]: { ...(entries[id] ?? blank), ...entry } });

  function paste(id: string, text: string): boolean {
    const filled = pasted(rows, id, text);
    if (filled)
      onEntries({
        ...entries,
        ...Object.fromEntries(
          Object.entries(filled).map(([key, entry]) => [key, { ...entries[key], ...entry }]),
        ),
      });
    return filled !== undefined;
  }

  function tell(answer: { shipped: string[]; refused: { order: string; message: string }[] }) {
    const shipped = new Set([...done, ...answer.shipped]);
    setDone(shipped);
    setRefusals(Object.fromEntries(answer.refused.map(({ order, message }) => [order, message])));
    const carrier = asked?.at(-1)?.carrier;
    if (carrier) keepCarrier(carrier);
    if (answer.shipped.length > 0) toast.success(`${countOrders(answer.shipped.length)} shipped.`);
    if (answer.refused.length > 0) toast.error(`${countOrders(answer.refused.length)} could not be shipped.`);
    if (orders.every(({ _id }) => shipped.has(_id))) onClose();
  }

  return (
    <>
      <PageTitle title="Ship many">
        <p className="max-w-prose text-base text-(--muted)">
          Scan each label, paste a column of numbers into the first field, or type and press Enter. The
          carrier is that of the row above until you change it.
        </p>
      </PageTitle>
      <ShipTable rows={rows} refusals={refusals} onChange={change} onPaste={paste} />
      <section
        aria-label="Ship"
        className="plate sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-base-100 p-3 shadow-lg"
      >
        <CheckField
          label="Also those without a number"
          checked={withoutNumber}
          onChange={(event) => setWithoutNumber(event.target.checked)}
          className="me-auto ps-1"
        />
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button onClick={onClose}>Back to the orders</Button>
          <Button
            id="ship-them"
            variant="primary"
            disabled={count === 0 || isFaulty}
            onClick={() => setAsked(parcels)}
          >
            Ship {countOrders(count)}
          </Button>
        </div>
      </section>
      <ConfirmAction
        subject={asked}
        title={`Ship ${countOrders(asked?.flatMap((parcel) => parcel.orders).length ?? 0)}?`}
        confirmLabel="Ship"
        run={(wanted) => {
          const despite = unproved > 0 ? { despiteWithdrawal: true } : {};
          return api.call(shipOrders, { body: { parcels: wanted, ...despite } });
        }}
        refreshes={changedWithOrders}
        onDone={tell}
        onClose={() => setAsked(undefined)}
      >
        <p className="mb-4">
          {asked?.length === 1 ? 'It goes' : `They go in ${formatNumber(asked?.length ?? 0)} parcels`} by{' '}
          {[...new Set(asked?.map(({ carrier }) => carrier))].join(', ')}. Each buyer gets an email about the
          parcel, which cannot be taken back.
        </p>
        {unproved > 0 && (
          <p className="mb-4 font-medium text-error">
            {countOrders(unproved)} of them: somebody has withdrawn, and nobody has proved that it was the
            buyer. They are sent, too.
          </p>
        )}
      </ConfirmAction>
    </>
  );
}

const countOrders = (count: number) => (count === 1 ? '1 order' : `${formatNumber(count)} orders`);
