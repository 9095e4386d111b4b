import { bookkeepingForms, type BookkeepingForm, exportBookkeeping } from '@switchyard/shared/accounting';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ExportCsv } from '../../../ui/export-csv.tsx';
import { SelectField } from '../../../ui/fields.tsx';

const forms: Record<BookkeepingForm, { label: string; file: string }> = {
  table: { label: 'Table', file: 'papers' },
  datev: { label: 'DATEV postings', file: 'EXTF_Buchungsstapel' },
  journal: { label: 'QuickBooks journal entries', file: 'journal' },
};

/** The number of months to choose from. */
const choices = 24;

/** Exports a month's invoices and credit notes in the format that the bookkeeper's program imports. */
export function BookkeepingExport() {
  const months = lastMonths(useNow());
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [form, setForm] = useState<BookkeepingForm>('table');
  return (
    <section aria-labelledby="bookkeeping" className="plate flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 id="bookkeeping" className="text-lg">
          For your bookkeeper
        </h2>
        <p className="text-sm text-(--muted)">
          The invoices and credit notes of a month, in UTC. They name no buyers.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Month" value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Format"
          value={form}
          onChange={(event) => setForm(bookkeepingForms.find((one) => one === event.target.value) ?? form)}
        >
          {bookkeepingForms.map((one) => (
            <option key={one} value={one}>
              {forms[one].label}
            </option>
          ))}
        </SelectField>
        <ExportCsv
          name={`${forms[form].file}-${month}`}
          // Files for DATEV must not have a byte order mark.
          hasByteOrderMark={form !== 'datev'}
          load={() => api.call(exportBookkeeping, { query: { month, form } })}
        />
      </div>
      {form === 'datev' && (
        <p className="text-sm">
          DATEV keeps books in euros: of another currency, your tax adviser needs the exchange rates, too.
        </p>
      )}
    </section>
  );
}

/** The last months, the newest first. */
function lastMonths(now: number): { value: string; label: string }[] {
  const today = new Date(now);
  return Array.from({ length: choices }, (_, ago) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago));
    const label = first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return { value: first.toISOString().slice(0, 7), label };
  });
}
