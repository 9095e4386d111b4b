import type { CurvePoint } from '@switchyard/shared';
import { marksOf } from '../../lib/force-curve.ts';

/** The drawing's size, and the room for the words beside the axes. */
const view = { width: 288, height: 168, left: 30, right: 10, top: 10, bottom: 34 };

interface ForceCurveProps {
  points: readonly CurvePoint[];
  /** Where the key registers, in millimetres. */
  preTravel: number | undefined;
}

/** A press on its way down: the force over the way. The words beside it say what matters, so it is only for the eyes. */
export function ForceCurve({ points, preTravel }: ForceCurveProps) {
  const longest = Math.max(1, Math.ceil(points.at(-1)?.mm ?? 0));
  const forceStep = Math.max(...points.map(({ gf }) => gf)) > 120 ? 50 : 20;
  const strongest = forceStep * Math.ceil(Math.max(forceStep, ...points.map(({ gf }) => gf)) / forceStep);
  const across = (mm: number) => view.left + (mm / longest) * (view.width - view.left - view.right);
  const down = (gf: number) =>
    view.height - view.bottom - (gf / strongest) * (view.height - view.top - view.bottom);
  const { peak, actuation, bottomOut } = marksOf(points, preTravel);
  const marks = [peak, actuation, bottomOut].flatMap((mark) => mark ?? []);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${view.width} ${view.height}`}
      className="block w-full max-w-lg fill-(--muted) text-[0.6875rem]"
    >
      {range(strongest / forceStep).map((place) => (
        <g key={place}>
          <line
            x1={view.left}
            x2={view.width - view.right}
            y1={down(place * forceStep)}
            y2={down(place * forceStep)}
            className="stroke-base-300"
          />
          <text x={view.left - 6} y={down(place * forceStep) + 4} textAnchor="end">
            {place * forceStep}
          </text>
        </g>
      ))}
      {range(longest).map((mm) => (
        <text key={mm} x={across(mm)} y={view.height - view.bottom + 15} textAnchor="middle">
          {mm}
        </text>
      ))}
      <text x={view.width - view.right} y={view.height - 4} textAnchor="end">
        mm pressed, gf needed
      </text>
      <polyline
        points={points.map(({ mm, gf }) => `${across(mm)},${down(gf)}`).join(' ')}
        className="fill-none stroke-primary stroke-[2.5]"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {marks.map(({ mm, gf }) => (
        <circle
          key={mm}
          cx={across(mm)}
          cy={down(gf)}
          r="4"
          className="fill-accent stroke-base-100 stroke-2"
        />
      ))}
    </svg>
  );
}

/** 0 to `last`. */
const range = (last: number) => Array.from({ length: last + 1 }, (_, place) => place);
