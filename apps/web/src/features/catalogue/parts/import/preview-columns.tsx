import type { ImportState, PreviewedRow } from '@switchyard/shared/parts';
import type { Column } from '../../../../ui/data-table.tsx';
import { CheckField } from '../../../../ui/fields.tsx';
import { Status, type StatusTone } from '../../../../ui/status.tsx';
import { BeforeAndAfter, CellValue } from './cell-changes.tsx';
import { labelOf } from './import-words.ts';

const states: Record<ImportState, { tone: StatusTone; word: string }> = {
  refused: { tone: 'bad', word: 'Refused' },
  new: { tone: 'good', word: 'New' },
  changed: { tone: 'neutral', word: 'Changed' },
  unchanged: { tone: 'neutral', word: 'Unchanged' },
};

/** How the seller confirms guesses. */
interface Guesses {
  /** The rows whose guesses are wrong. */
  wrong: readonly number[];
  disabled: boolean;
  onJudge: (row: number, isRight: boolean) => void;
}

export const previewColumns = (guesses: Guesses): readonly Column<PreviewedRow>[] => [
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
    cell: (row) => (row.state === 'refused' ? <Faults row={row} /> : <Changes row={row} guesses={guesses} />),
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

function Changes({ row, guesses }: { row: PreviewedRow; guesses: Guesses }) {
  const { state, name, changes, warning, guesses: guessed = [] } = row;
  return (
    <>
      <ul className="space-y-1">
        {warning && <li className="font-medium text-warning">{warning}</li>}
        {changes.map((change) => (
          <li key={change.column} className="wrap-anywhere">
            <span className="text-(--muted)">{labelOf(change.column)}: </span>
            {state === 'changed' ? (
              <BeforeAndAfter change={change} name={name} />
            ) : (
              <CellValue text={change.after} column={change.column} of={name} />
            )}
            {guessed.includes(change.column) && <span className="text-warning"> (guessed)</span>}
          </li>
        ))}
      </ul>
      <GuessedFacts row={row} guesses={guesses} />
    </>
  );
}

/** The question whether the kind and facts that were guessed are right. */
function GuessedFacts({
  row: { row, name, guesses: guessed },
  guesses,
}: {
  row: PreviewedRow;
  guesses: Guesses;
}) {
  const { wrong, disabled, onJudge } = guesses;
  if (!guessed?.includes('facts') && !wrong.includes(row)) return null;
  return (
    <CheckField
      label="The guessed kind and facts are right"
      aria-label={`The guessed kind and facts of ${name}, row ${row}, are right`}
      checked={!wrong.includes(row)}
      disabled={disabled}
      onChange={({ target }) => onJudge(row, target.checked)}
    />
  );
}
