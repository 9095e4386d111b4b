import { heightOf, type Key, nameOf, widthOf } from '@switchyard/shared';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface KeyboardDrawingProps {
  keys: readonly Key[];
  /** For each key, whether there is a cap for it; undefined if nobody knows. */
  covered: readonly boolean[] | undefined;
}

/** In the drawing's units, a letter key is this wide. */
const unit = 50;

const rim = 12;

/** The keys of a board. Keys without a cap are dashed and crossed out. */
export function KeyboardDrawing({ keys, covered }: KeyboardDrawingProps) {
  const titleId = useId();
  const width = widthOf(keys) * unit + 2 * rim;
  const height = heightOf(keys) * unit + 2 * rim;
  const count = covered?.filter(Boolean).length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is made here, so there is no file for <img>
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-4xl"
    >
      <title id={titleId}>
        {count === undefined
          ? `A board of ${keys.length} keys`
          : `A board of ${keys.length} keys: there are caps for ${count} of them`}
      </title>
      <rect width={width} height={height} rx={16} className="fill-base-300" />
      {keys.map((key, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a key has no other identity than its place
        <KeyShape key={place} shape={key} name={nameOf(key, keys)} isCovered={covered?.[place]} />
      ))}
    </svg>
  );
}

interface KeyShapeProps {
  shape: Key;
  name: string;
  isCovered: boolean | undefined;
}

function KeyShape({ shape, name, isCovered }: KeyShapeProps) {
  const x = shape.x * unit + rim + 2;
  const y = shape.y * unit + rim + 2;
  const width = shape.width * unit - 4;
  const height = shape.height * unit - 4;
  const turn = shape.angle === 0 ? undefined : `rotate(${shape.angle} ${x + width / 2} ${y + height / 2})`;
  const isMissing = isCovered === false;
  const outline = isMissing
    ? 'fill-base-100 stroke-error [stroke-dasharray:6_4]'
    : isCovered
      ? 'fill-primary/15 stroke-primary'
      : 'fill-base-100 stroke-base-content/40';
  return (
    <g transform={turn}>
      {shape.size === 'iso' ? (
        <path d={isoEnter(x, y, width, height)} strokeWidth={2} strokeLinejoin="round" className={outline} />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={7} strokeWidth={2} className={outline} />
      )}
      {isMissing && (
        <path
          d={`M${x + 6} ${y + height - 6}L${x + width - 6} ${y + 6}`}
          strokeWidth={2}
          className="stroke-error/60"
        />
      )}
      <text
        x={x + width / 2}
        y={y + height / 2}
        dominantBaseline="central"
        textAnchor="middle"
        className={classNames('fill-base-content', shape.legend.length > 2 ? 'text-[11px]' : 'text-[16px]')}
      >
        {shortened(shape.legend, shape.width)}
      </text>
      <title>{isMissing ? `${name}: no cap` : name}</title>
    </g>
  );
}

/** The Enter of two rows: its upper part begins a quarter of a unit further left. */
function isoEnter(x: number, y: number, width: number, height: number): string {
  const left = x + width - 1.5 * unit + 4;
  const [right, middle, bottom] = [x + width, y + unit - 4, y + height];
  return `M${left} ${y}H${right}V${bottom}H${x}V${middle}H${left}Z`;
}

const abbreviations: Readonly<Record<string, string>> = {
  'Page Up': 'PgUp',
  'Page Down': 'PgDn',
  'Scroll Lock': 'ScrLk',
  'Num Lock': 'Num',
  'Num Enter': 'Enter',
};

/** What fits on a key: some six letters on each unit. */
function shortened(legend: string, width: number): string {
  const words = abbreviations[legend] ?? legend.replace(/^Num (?=.$)/, '');
  return words.slice(0, Math.floor(width * 7));
}
