import type { CurvePoint } from '@switchyard/shared/parts';
import { marksOf } from '../shop/force-curve.ts';

/** The size of the drawing, and the margins for the labels of the axes. */
const view = { width: 288, height: 168, left: 30, right: 10, top: 10, bottom: 34 };

/** The lines differ in both colour and dash pattern, so that colour alone is never needed to tell them apart. */
const looks = [
  { line: 'stroke-primary', mark: 'fill-primary', dash: undefined },
  { line: 'stroke-accent', mark: 'fill-accent', dash: '7 3' },
  { line: 'stroke-info', mark: 'fill-info', dash: '2 3' },
  { line: 'stroke-warning', mark: 'fill-warning', dash: '9 3 2 3' },
] as const;

const lookOf = (index: number) => looks[index % looks.length] ?? looks[0];

interface ForceLine {
  key: string;
  points: readonly CurvePoint[];
  /** The travel until the key registers, in millimetres. */
  preTravel: number | undefined;
  /** The index of the line's look. */
  index: number;
}

/** Draws force curves. Hidden from screen readers, because the text beside it has the important facts. */
export function ForceDrawing({ lines }: { lines: readonly ForceLine[] }) {
  const all = lines.flatMap(({ points }) => points);
  const longest = Math.max(1, ...all.map(({ mm }) => Math.ceil(mm)));
  const most = Math.max(...all.map(({ gf }) => gf));
  const forceStep = most > 120 ? 50 : 20;
  const strongest = forceStep * Math.ceil(Math.max(forceStep, most) / forceStep);
  const across = (mm: number) => view.left + (mm / longest) * (view.width - view.left - view.right);
  const down = (gf: number) =>
    view.height - view.bottom - (gf / strongest) * (view.height - view.top - view.bottom);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${view.width} ${view.height}`}
      className="block w-full max-w-lg fill-(--muted) text-[0.6875rem]"
    >
      {range(strongest / forceStep).map((index) => (
        <g key={index}>
          <line
            x1={view.left}
            x2={view.width - view.right}
            y1={down(index * forceStep)}
            y2={down(index * forceStep)}
            className="stroke-base-300"
          />
          <text x={view.left - 6} y={down(index * forceStep) + 4} textAnchor="end">
            {index * forceStep}
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
      {lines.map((line) => (
        <Line key={line.key} line={line} across={across} down={down} />
      ))}
    </svg>
  );
}

interface LineProps {
  line: ForceLine;
  across: (mm: number) => number;
  down: (gf: number) => number;
}

function Line({ line: { points, preTravel, index }, across, down }: LineProps) {
  const look = lookOf(index);
  const { peak, actuation, bottomOut } = marksOf(points, preTravel);
  const marks = [peak, actuation, bottomOut].flatMap((mark) => mark ?? []);
  return (
    <>
      <polyline
        points={points.map(({ mm, gf }) => `${across(mm)},${down(gf)}`).join(' ')}
        className={`fill-none stroke-[2.5] ${look.line}`}
        strokeDasharray={look.dash}
        strokeLinejoin="round"
        strokeLinecap={look.dash ? 'butt' : 'round'}
      />
      {marks.map(({ mm, gf }) => (
        <circle
          key={mm}
          cx={across(mm)}
          cy={down(gf)}
          r="4"
          className={`stroke-base-100 stroke-2 ${look.mark}`}
        />
      ))}
    </>
  );
}

/** A sample of a line, for the legend. */
export function ForceLineSample({ index }: { index: number }) {
  const { line, dash } = lookOf(index);
  return (
    <svg aria-hidden="true" viewBox="0 0 40 6" className="w-10 shrink-0">
      <path d="M0 3H40" strokeDasharray={dash} className={`stroke-[2.5] ${line}`} />
    </svg>
  );
}

/** The numbers from 0 to `last`. */
const range = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);
