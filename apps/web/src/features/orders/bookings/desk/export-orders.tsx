import { type EndpointInput } from '@switchyard/shared';
import { exportOrders } from '@switchyard/shared/bookings';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useMay } from '../../../../lib/session/use-rights.ts';
import { ExportCsv } from '../../../../ui/export-csv.tsx';

type Filter = EndpointInput<typeof exportOrders>['query'];

/** Exports the orders of a tab and search, with a row for each order or for each line. */
export function ExportOrders({ tab, q }: Filter) {
  const [rows, setRows] = useState<'orders' | 'lines'>('orders');
  if (!useMay('export orders')) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex items-center gap-2 text-sm">
        Rows
        <select
          value={rows}
          onChange={(event) => setRows(event.target.value === 'lines' ? 'lines' : 'orders')}
          className="well w-auto"
        >
          <option value="orders">Orders</option>
          <option value="lines">Lines</option>
        </select>
      </label>
      <ExportCsv
        variant="quiet"
        name={`${rows === 'lines' ? 'order-lines' : 'orders'}-${tab}`}
        load={() => api.call(exportOrders, { query: { tab, q, ...(rows === 'lines' && { rows }) } })}
      />
    </div>
  );
}
