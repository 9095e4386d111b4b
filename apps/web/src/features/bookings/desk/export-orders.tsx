import { type EndpointInput, exportOrders } from '@switchyard/shared';
import { api } from '../../../lib/api.ts';
import { ExportCsv } from '../../../ui/export-csv.tsx';

type Filter = EndpointInput<typeof exportOrders>['query'];

/** Downloads the orders of a tab and search as a file. */
export function ExportOrders({ tab, q }: Filter) {
  return (
    <ExportCsv
      size="small"
      name={`orders-${tab}`}
      load={() => api.call(exportOrders, { query: { tab, q } })}
    />
  );
}
