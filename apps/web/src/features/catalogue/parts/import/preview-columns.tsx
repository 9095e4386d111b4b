import type { CellChange, ImportState, PreviewedRow } from '@switchyard/shared/parts';
import { ClampedText } from '../../../../ui/clamped-text.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Status, type StatusTone } from '../../../../ui/status.tsx';
import { excerptsOf, labelOf, showCell } from './import-words.ts';

const states: Record<ImportState, { tone: StatusTone; word: string }> = {
  refused: { tone: 'bad', word: 'Refused' },
  new: { tone: 'good', word: 'New' },
  changed: { tone: 'neutral', word: 'Changed' },
  unchanged: { tone: 'neutral', word: 'Unchanged' },
};

export const previewColumns: readonly Column<PreviewedRow>[] = [
  { key: 'row', heading: 'Row', cell: ({ row }) => row, align: 'end' },
  {
    key: 'part',
    heading: 'Part',
    namesRow: true,
    cell: ({ name }) => name || <span className="text-(--muted)">Without a name</span>,
  },
  {
    key: 'state',
    heading: 'State',
    phone: 'mark',
    cell: ({ state }) => <Status tone={states[state].tone}>{states[state].word}</Status>,
  },
  {
    key: 'changes',
    heading: 'Changes',
    phone: 'text',
    grows: true,
    cell: (row) => (row.state === 'refused' ? <Faults row={row} /> : <Changes row={row} />),
  },
];

function Faults({ row: { faults } }: { row: PreviewedRow }) {
  return (
    <ul className="space-y-1 text-error">
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="wrap-anywhere">
          {/* Most messages already name their field, so the column is not repeated. */}
          {column && !message.includes(labelOf(column)) && (
            <span className="font-medium">{labelOf(column)}: </span>
          )}
          {message}
        </li>
      ))}
    </ul>
  );
}

function Changes({ row: { state, name, changes, warning } }: { row: PreviewedRow }) {
  return (
    <ul className="space-y-1">
      {warning && <li className="font-medium text-warning">{warning}</li>}
      {changes.map((change) => (
        <li key={change.column} className="wrap-anywhere">
          <span className="text-(--muted)">{labelOf(change.column)}: </span>
          {state === 'changed' ? (
            <BeforeAndAfter change={change} name={name} />
          ) : (
            <Value text={change.after} column={change.column} of={name} />
          )}
        </li>
      ))}
    </ul>
  );
}

function BeforeAndAfter({ change, name }: { change: CellChange; name: string }) {
  const { column } = change;
  const isShort = !isLong(change.before) && !isLong(change.after);
  const { before, after } =
    isShort || change.before === '' || change.after === '' ? change : excerptsOf(change.before, change.after);
  return (
    <>
      <span className="sr-only">from </span>
      <Value text={before} column={column} of={`${name} before`} />
      <span aria-hidden="true" className="mx-1.5 text-(--muted)">
        →
      </span>
      <span className="sr-only"> to </span>
      <Value text={after} column={column} of={name} />
    </>
  );
}

/** Texts with more characters than this are shortened. */
const long = 120;
const isLong = (text: string) => text.length > long || text.includes('\n');

function Value({ text, column, of }: { text: string; column: string; of: string }) {
  if (text === '') return <span className="text-(--muted)">none</span>;
  if (isLong(text))
    return (
      <ClampedText amount="few" of={`${labelOf(column)} of ${of}`}>
        {text}
      </ClampedText>
    );
  return <span className="font-medium">{showCell(column, text)}</span>;
}
