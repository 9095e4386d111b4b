import {
  type ImportColumn,
  type ImportField,
  importFieldNames,
  importFields,
  type ImportFormat,
} from '@switchyard/shared/parts';
import { useId } from 'react';
import { SmallTable, type SmallColumn } from '../../../../ui/small-table.tsx';

interface ImportColumnsProps {
  format: ImportFormat;
  columns: readonly ImportColumn[];
  notUnderstood: readonly string[];
  disabled: boolean;
  onAssign: (column: string, field: ImportField | null) => void;
}

const programs: Record<ImportFormat, string> = {
  table: 'A table',
  shopify: 'An export from Shopify',
  woocommerce: 'An export from WooCommerce',
};

/** What the columns of the file are. What was not understood can be assigned by hand. */
export function ImportColumns({ format, columns, notUnderstood, disabled, onAssign }: ImportColumnsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="plate flex flex-col gap-3 p-5 sm:p-7">
      <h2 id={headingId} className="text-2xl">
        Columns
      </h2>
      <p className="text-(--muted)">
        {programs[format]}
        {notUnderstood.length === 0
          ? '. Every column was understood.'
          : `. Not understood, and left out: ${notUnderstood.join(', ')}.`}
      </p>
      <details open={notUnderstood.length > 0 && format === 'table'}>
        <summary className="cursor-pointer font-medium">Assign the columns</summary>
        <div className="mt-3 max-h-112 overflow-auto">
          <SmallTable
            caption="What each column is"
            columns={columnsOf(disabled, onAssign)}
            rows={columns}
            rowKey={({ name }) => name}
          />
        </div>
      </details>
    </section>
  );
}

const columnsOf = (
  disabled: boolean,
  onAssign: ImportColumnsProps['onAssign'],
): readonly SmallColumn<ImportColumn>[] => [
  { key: 'name', heading: 'Column', cell: ({ name }) => name },
  {
    key: 'examples',
    heading: 'For example',
    cell: ({ examples }) => <span className="text-(--muted)">{examples.join(', ')}</span>,
  },
  {
    key: 'field',
    heading: 'What it is',
    cell: (column) => <Choice {...{ column, disabled, onAssign }} />,
  },
];

const [ofFamily, ofOthers] = [
  importFieldNames.indexOf('handle'),
  importFieldNames.indexOf('descriptionHtml'),
];
const groups = [
  { label: 'The part', fields: importFieldNames.slice(0, ofFamily) },
  { label: 'Its family and choices', fields: importFieldNames.slice(ofFamily, ofOthers) },
  { label: 'As other shops write it', fields: importFieldNames.slice(ofOthers) },
];

interface ChoiceProps {
  column: ImportColumn;
  disabled: boolean;
  onAssign: ImportColumnsProps['onAssign'];
}

function Choice({ column: { name, field }, disabled, onAssign }: ChoiceProps) {
  return (
    <select
      aria-label={`What ${name} is`}
      className="well"
      disabled={disabled}
      value={field ?? ''}
      onChange={({ target: { value } }) =>
        onAssign(name, importFieldNames.find((known) => known === value) ?? null)
      }
    >
      <option value="">Left out</option>
      {groups.map(({ label, fields }) => (
        <optgroup key={label} label={label}>
          {fields.map((known) => (
            <option key={known} value={known}>
              {importFields[known]}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
