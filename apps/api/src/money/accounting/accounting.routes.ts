import { pipeline } from 'node:stream/promises';
import { exportBookkeeping } from '@switchyard/shared/accounting';
import { csvWriter, semicolonWriter } from '../../infrastructure/http/csv.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { Bookkeeping, AccountingService } from './accounting.service.ts';
import { datevHead, toDatevRow } from './datev.ts';
import { headings as journalHeadings, toJournalRows } from './journal.ts';
import { headings as tableHeadings, toTableRow } from './table.ts';

export function mountAccounting(mount: Mount, bookkeeping: AccountingService): void {
  mount(exportBookkeeping, async ({ caller, query, response }) => {
    const file = await bookkeeping.export(caller, query);
    const { form, batch } = file;
    // DATEV only imports files whose name begins like this.
    const name = form === 'datev' ? 'EXTF_Buchungsstapel' : `papers-${form}`;
    response.attachment(`${name}-${batch.month}.csv`).type('text/csv');
    switch (form) {
      case 'datev':
        return pipeline(datevRows(file), semicolonWriter(), response);
      case 'journal':
        return pipeline(journalRows(file), csvWriter(journalHeadings), response);
      case 'table':
        return pipeline(tableRows(file), csvWriter(tableHeadings), response);
    }
  });
}

async function* datevRows({ entries, batch }: Bookkeeping) {
  yield* datevHead(batch);
  for await (const entry of entries) yield toDatevRow(entry, batch);
}

async function* journalRows({ entries, journal }: Bookkeeping) {
  for await (const entry of entries) yield* toJournalRows(entry, journal);
}

async function* tableRows({ entries, batch }: Bookkeeping) {
  for await (const entry of entries) yield toTableRow(entry, batch.revenue);
}
