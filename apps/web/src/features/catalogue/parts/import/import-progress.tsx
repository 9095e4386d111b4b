import { formatNumber } from '@switchyard/shared';
import type { ImportProgress as Progress } from '@switchyard/shared/parts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { FormError } from '../../../../ui/form-messages.tsx';
import { useNewestImport } from './newest-import.ts';

/**
 * How far the newest import has come, whoever has begun it. Of one that was through before this page was opened, only
 * what it has left out.
 */
export function ImportProgress() {
  const newest = useNewestImport();
  const [running, setRunning] = useState<string>();
  if (!newest) return null;
  const { id, state } = newest;
  if (state === 'running' && running !== id) setRunning(id);
  if (state !== 'done') return <Unfinished progress={newest} />;
  return (
    <>
      {running === id && <Done progress={newest} />}
      <Missed progress={newest} />
    </>
  );
}

export const sayProgress = ({ done, total }: Progress) =>
  `${formatNumber(done)} of ${formatNumber(total)} rows are imported`;

function Unfinished({ progress }: { progress: Progress }) {
  const { total, done, state } = progress;
  const words = sayProgress(progress);
  return (
    <section className="plate flex flex-col gap-3 p-5 sm:p-7">
      <h2 className="text-2xl">{state === 'running' ? 'An import is running' : 'An import has stopped'}</h2>
      <p>{words}.</p>
      <progress aria-label={words} className="progress progress-primary w-full" value={done} max={total} />
      <output className="text-(--muted) empty:hidden">
        {state === 'stopped' && 'Choose the same file again, and only what is left is imported.'}
      </output>
    </section>
  );
}

function Done({ progress }: { progress: Progress }) {
  return (
    <section className="plate flex flex-col gap-3 p-5 sm:p-7">
      <h2 className="flex items-center gap-3 text-2xl">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
        The import is done
      </h2>
      <output>{sayProgress(progress)}.</output>
    </section>
  );
}

function Missed({ progress: { missed } }: { progress: Progress }) {
  if (missed.length === 0) return null;
  return (
    <section className="plate flex flex-col gap-3 p-5 sm:p-7">
      <h2 className="text-2xl">Left out by the last import</h2>
      <FormError>
        {missed.map(({ row, name, message }) => (
          <span key={row} className="block wrap-anywhere">
            Row {row}, {name}: {message}
          </span>
        ))}
      </FormError>
      <p className="text-(--muted)">Choose the same file again, and only what is left is imported.</p>
    </section>
  );
}
