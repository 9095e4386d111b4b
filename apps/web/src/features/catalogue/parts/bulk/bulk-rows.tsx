import { formatNumber } from '@switchyard/shared';
import { type BulkPreview, type BulkRow, mostChangedAtOnce } from '@switchyard/shared/parts';
import { useState } from 'react';
import { useFirstNew } from '../../../../lib/use-first-new.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { Status, type StatusTone } from '../../../../ui/status.tsx';
import { CellChanges } from '../import/cell-changes.tsx';
import { partsOf } from '../import/import-words.ts';

interface BulkRowsProps {
  preview: BulkPreview;
  isRunning: boolean;
  failure: string | undefined;
  onApply: () => void;
}

/** The number of rows shown at first, and added by each click. */
const someRows = 100;

/** What happens to each part, those that cannot change first, and the button to change them. */
export function BulkRows({ preview: { rows, isCut }, isRunning, failure, onApply }: BulkRowsProps) {
  const [shown, setShown] = useState(someRows);
  const { list, expectNew } = useFirstNew(shown, (table: HTMLDivElement) =>
    table.querySelectorAll('tbody > tr'),
  );
  const of = (state: BulkRow['state']) => rows.filter((row) => row.state === state);
  const [refused, changed, unchanged] = [of('refused'), of('changed'), of('unchanged')];
  const told = [...refused, ...changed];
  const counts = [
    `${formatNumber(changed.length)} will change`,
    ...(refused.length > 0 ? [`${formatNumber(refused.length)} cannot change`] : []),
    ...(unchanged.length > 0 ? [`${formatNumber(unchanged.length)} stay as they are`] : []),
  ];
  return (
    <section className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 className="text-2xl">What happens to the parts</h2>
        <output className="text-lg text-(--muted)">{counts.join(', ')}</output>
        {isCut && (
          <p className="text-(--muted)">
            At most {formatNumber(mostChangedAtOnce)} parts change at once: these are the first. Narrow the
            search for the others.
          </p>
        )}
      </header>
      <FormError>{failure}</FormError>
      {changed.length > 0 && (
        <Button variant="primary" busy={isRunning} className="self-start max-sm:w-full" onClick={onApply}>
          Change {partsOf(changed.length)}
        </Button>
      )}
      {told.length > 0 && (
        <div ref={list}>
          <DataTable
            caption="What happens to each part"
            columns={columns}
            rows={told.slice(0, shown)}
            rowKey={({ part }) => part}
          />
        </div>
      )}
      {told.length > shown && (
        <Button
          className="self-center"
          onClick={() => {
            expectNew();
            setShown(shown + someRows);
          }}
        >
          Show more of {formatNumber(told.length)} parts
        </Button>
      )}
    </section>
  );
}

const states: Record<BulkRow['state'], { tone: StatusTone; word: string }> = {
  refused: { tone: 'bad', word: 'Cannot change' },
  changed: { tone: 'neutral', word: 'Will change' },
  unchanged: { tone: 'neutral', word: 'As it is' },
};

const columns: readonly Column<BulkRow>[] = [
  { key: 'part', heading: 'Part', namesRow: true, cell: ({ name }) => name },
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
    cell: ({ message, changes, name }) =>
      message === undefined ? (
        <CellChanges changes={changes} name={name} />
      ) : (
        <span className="wrap-anywhere text-error">{message}</span>
      ),
  },
];
