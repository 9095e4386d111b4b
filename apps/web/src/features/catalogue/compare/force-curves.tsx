import type { Part } from '@switchyard/shared/parts';
import { useId } from 'react';
import { ForceDrawing, ForceLineSample } from '../../../ui/force-drawing.tsx';

const linesOf = (parts: readonly Part[]) =>
  parts.flatMap(({ _id, name, facts }, index) =>
    facts?.kind === 'switch' && facts.curve
      ? [{ key: _id, name, points: facts.curve, preTravel: facts.preTravel, index }]
      : [],
  );

/**
 * The force curves of switches in one chart. The table has the same facts in words. Shows nothing if no curve is known.
 */
export function ForceCurves({ parts }: { parts: readonly Part[] }) {
  const titleId = useId();
  const lines = linesOf(parts);
  if (lines.length === 0) return null;
  const unknown = parts.filter(({ _id }) => lines.every(({ key }) => key !== _id));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-2xl">
        Force curves
      </h2>
      <figure className="plate p-3 sm:p-4">
        <ForceDrawing lines={lines} />
        <figcaption className="mt-2 text-sm">
          <ul aria-label="Curves drawn" className="grid gap-1.5">
            {lines.map(({ key, name, index }) => (
              <li key={key} className="flex items-center gap-2.5">
                <ForceLineSample index={index} />
                <span className="line-clamp-2">{name}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-(--muted)">
            The dots are the tactile peak, where the key registers, and the bottom.
          </p>
          {unknown.length > 0 && (
            <p className="text-(--muted)">
              Not known: the curve of {unknown.map(({ name }) => name).join(', ')}.
            </p>
          )}
        </figcaption>
      </figure>
    </section>
  );
}
