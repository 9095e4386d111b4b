import { exportParts } from '@switchyard/shared/parts';
import { api } from '../../../../lib/api.ts';
import { ExportCsv } from '../../../../ui/export-csv.tsx';

/** Downloads all equipment as a file, which can be changed and imported again. */
export function ExportParts() {
  return <ExportCsv variant="quiet" name="equipment" load={() => api.call(exportParts, {})} />;
}
