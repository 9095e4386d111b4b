import type { JudgedBuild } from '@switchyard/shared';
import { KeyboardDrawing } from './keyboard-drawing.tsx';

/** The keys of the board, and which of them have caps. */
export function CoverageSection({ fit }: { fit: JudgedBuild }) {
  const { drawing, coverage, notes } = fit;
  if (!drawing) return null;
  const names = new Map(fit.members.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="keys" className="flex flex-col gap-4">
      <h2 id="keys" className="text-2xl">
        Keys
      </h2>
      <div className="plate flex flex-col gap-4 p-3 sm:p-6">
        <KeyboardDrawing keys={drawing.arrangement.keys} covered={drawing.covered} />
        {notes.map((note) => (
          <p key={note} className="text-sm text-(--muted) wrap-anywhere">
            {note}
          </p>
        ))}
        {coverage.length === 0 && <p>Add a keycap set to see which keys it covers.</p>}
        {coverage.map(({ sets, arrangement, keys, covered, missing }) => (
          <div key={sets.join(' ')}>
            <p className="wrap-anywhere">
              <strong>{sets.map((id) => names.get(id)).join(' and ')}</strong>{' '}
              {missing.length === 0
                ? `covers all ${keys} keys of ${arrangement}.`
                : `covers ${covered} of ${keys} keys of ${arrangement}. Missing, dashed in the drawing:`}
            </p>
            {missing.length > 0 && (
              <ul className="mt-2 list-disc ps-5">
                {missing.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <p className="text-sm text-(--muted)">
          Size and row are compared; legends are not. Sizes are in units of a letter key, rows are counted
          from 0, the function keys, to 5, the space bar.
        </p>
      </div>
    </section>
  );
}
