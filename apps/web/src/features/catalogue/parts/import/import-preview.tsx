import { formatNumber } from '@switchyard/shared';
import { type PreviewedRow } from '@switchyard/shared/parts';
import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { useFirstNew } from '../../../../lib/use-first-new.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { sayProgress } from './import-progress.tsx';
import { countRows, partsOf, sayCounts, type Counts } from './import-words.ts';
import { useNewestImport } from './newest-import.ts';
import { previewColumns } from './preview-columns.tsx';
import type { ImportFailure, Previewed } from './use-import.ts';

interface ImportPreviewProps {
  preview: Previewed;
  isRunning: boolean;
  failure: ImportFailure | null;
  onImport: () => void;
  onPreviewAgain: () => void;
  /** Says whether the guess about a row is right. */
  onJudgeGuess: (row: number, isRight: boolean) => void;
}

/** The number of rows shown at first, and added by each click. */
const someRows = 100;

/** The changes that each row of the file would make, and the button to import them. */
export function ImportPreview({ preview, onJudgeGuess, ...actions }: ImportPreviewProps) {
  const { rows, families, leftOut, told: asked } = preview;
  const [shown, setShown] = useState(someRows);
  const { list, expectNew } = useFirstNew(shown, (table: HTMLDivElement) =>
    table.querySelectorAll('tbody > tr'),
  );
  const counts = countRows(rows);
  const told = [
    ...rows.filter(({ state }) => state === 'refused'),
    ...rows.filter(({ state }) => state === 'new' || state === 'changed'),
  ];

  function showMore() {
    expectNew();
    setShown(shown + someRows);
  }

  return (
    <section className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 className="text-2xl">What the file changes</h2>
        <output className="text-lg text-(--muted)">
          {sayCounts(counts) || 'The file has no rows'}
          {families > 0 && `, in ${families === 1 ? '1 family' : `${formatNumber(families)} families`}`}
        </output>
        {leftOut.map(({ row, name, message }) => (
          <p key={row} className="text-(--muted)">
            Row {row}, {name}: {message}
          </p>
        ))}
      </header>
      {told.length === 0 ? (
        <EmptyState icon={<PackageCheck />} title="Nothing to change">
          {rows.length === 0
            ? 'There is nothing below the heading.'
            : 'The equipment already matches the file.'}
        </EmptyState>
      ) : (
        <>
          <ImportActions counts={counts} setsStock={told.some(setsStock)} {...actions} />
          <div ref={list}>
            <DataTable
              caption="What each row changes"
              columns={previewColumns({
                wrong: asked.withoutGuesses,
                disabled: actions.isRunning,
                onJudge: onJudgeGuess,
              })}
              rows={told.slice(0, shown)}
              rowKey={({ row }) => String(row)}
            />
          </div>
          {told.length > shown && (
            <Button className="self-center" onClick={showMore}>
              Show more of {formatNumber(told.length)} rows
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const setsStock = ({ state, changes }: PreviewedRow) =>
  state === 'changed' && changes.some(({ column }) => column === 'availableQuantity');

interface ImportActionsProps extends Omit<ImportPreviewProps, 'preview' | 'onJudgeGuess'> {
  counts: Counts;
  setsStock: boolean;
}

function ImportActions({
  counts,
  setsStock,
  isRunning,
  failure,
  onImport,
  onPreviewAgain,
}: ImportActionsProps) {
  if (counts.refused > 0)
    return (
      <FormError>
        Nothing is imported while a row is refused. Correct the file, then choose it again.
      </FormError>
    );
  const parts = partsOf(counts.new + counts.changed);
  return (
    <div className="flex flex-col items-start gap-4">
      {setsStock && (
        <p className="max-w-[68ch] text-(--muted)">
          The stock changes by the difference between the two available quantities, so orders placed in the
          meantime keep their units.
        </p>
      )}
      <FormError>
        {failure?.message}
        {failure?.remedy === 'carry on' && ` ${carryOn}`}
      </FormError>
      {failure?.remedy === 'preview' ? (
        <Button variant="primary" className="max-sm:w-full" onClick={onPreviewAgain}>
          Preview again
        </Button>
      ) : (
        <Button variant="primary" busy={isRunning} className="max-sm:w-full" onClick={onImport}>
          {failure?.remedy === 'carry on' ? 'Carry on' : `Import ${parts}`}
        </Button>
      )}
      <output className="text-(--muted) empty:hidden">{isRunning && <Begun parts={parts} />}</output>
      {isRunning && <Running parts={parts} />}
    </div>
  );
}

function useRunning() {
  const newest = useNewestImport(true);
  return newest?.state === 'running' ? newest : undefined;
}

/** Read out by screen readers, so it has no count that changes. */
function Begun({ parts }: { parts: string }) {
  return `Importing ${parts}. ${useRunning() ? 'It goes on when you leave the page.' : 'This may take a minute.'}`;
}

function Running({ parts }: { parts: string }) {
  const progress = useRunning();
  return (
    <div className="w-full">
      {progress && <p className="mb-2 text-(--muted)">{sayProgress(progress)}.</p>}
      <progress
        aria-label={`Importing ${parts}`}
        className="progress progress-primary block w-full"
        {...(progress && { value: progress.done, max: progress.total })}
      />
    </div>
  );
}

const carryOn = 'Some parts may be imported already. Carry on, and only what is left is imported.';
