import { assumedMount, type JudgedBuild } from '@switchyard/fit';
import { memo } from 'react';
import { KeyboardDrawing } from './keyboard-drawing.tsx';
import { Term } from './term.tsx';

/** The board in its chosen arrangement. Keys without a cap are marked. Memoised: a board has a hundred keys. */
export const BoardDrawing = memo(({ fit: { drawing } }: { fit: JudgedBuild }) => {
  if (!drawing) return null;
  return (
    <KeyboardDrawing
      keys={drawing.arrangement.keys}
      knobs={drawing.arrangement.knobs ?? []}
      covered={drawing.covered}
    />
  );
});

/** The keys of the board as far as they are known, and which of them lack a cap. */
export function CoverageSection({ fit }: { fit: JudgedBuild }) {
  const { drawing, coverage, coveredWith } = fit;
  if (!drawing) return null;
  // The summary says this, beside the verdict that rests on it.
  const notes = fit.notes.filter((note) => note !== assumedMount);
  const names = new Map(fit.members.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="keys" className="flex flex-col gap-4">
      <h2 id="keys" className="text-2xl">
        Keys
      </h2>
      <div className="plate flex flex-col gap-4 p-3 sm:p-6">
        {notes.map((note) => (
          <p key={note} className="text-sm text-(--muted) wrap-anywhere">
            {note}
          </p>
        ))}
        {coverage.length === 0 && <p>Add a keycap set to see which keys it covers.</p>}
        {coverage.map(({ sets, arrangement, keys, covered, missing, unsure }) => (
          <div key={sets.join(' ')}>
            <p className="wrap-anywhere">
              <strong>{sets.map((id) => names.get(id)).join(' and ')}</strong>{' '}
              {missing.length === 0
                ? `covers all ${keys} keys of ${arrangement}.`
                : `covers ${covered} of ${keys} keys of ${arrangement}. Missing, dashed in the drawing:`}
            </p>
            <Caps words={missing} />
            {unsure.length > 0 && <p className="mt-2">Check the kit list of the set for:</p>}
            <Caps words={unsure} />
          </div>
        ))}
        {coveredWith && (
          <p className="font-medium wrap-anywhere">
            It does not fit as drawn, but all keys are covered with{' '}
            {Object.entries(coveredWith)
              .map(([name, value]) => `${name}: ${value}`)
              .join(' and ')}
            .
          </p>
        )}
        <p className="text-sm text-(--muted)">
          Size and row are compared; legends are not. <Term name="unit" /> <Term name="row" />
        </p>
      </div>
    </section>
  );
}

function Caps({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="mt-2 list-disc ps-5">
      {words.map((cap) => (
        <li key={cap}>{cap}</li>
      ))}
    </ul>
  );
}
