import { heightOf, type Key, type Knob, nameOf, widthOf } from '@switchyard/fit';
import { beginningOf, lookUp } from '@switchyard/shared';
import { useId } from 'react';

interface KeyboardDrawingProps {
  keys: readonly Key[];
  /** For each key, whether it has a cap. Undefined if that is not known. */
  covered: readonly boolean[] | undefined;
  knobs: readonly Knob[];
}

/** The width of a letter key in the drawing's units. */
const unit = 50;

const rim = 12;

/**
 * Draws the keys of a board. Keys without a cap are dashed and crossed out. Keys that look alike are one path: a board
 * has a hundred of them, and each element costs the page.
 */
export function KeyboardDrawing({ keys, knobs, covered }: KeyboardDrawingProps) {
  const titleId = useId();
  const width = widthOf([...keys, ...knobs]) * unit + 2 * rim;
  const height = heightOf([...keys, ...knobs]) * unit + 2 * rim;
  const count = covered?.filter(Boolean).length;
  const shapes = keys.map((key, index) => shapeOf(key, nameOf(key, keys), covered?.[index]));
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
          ? sayBoard(keys.length, knobs.length)
          : `${sayBoard(keys.length, knobs.length)}: there are caps for ` +
            `${count} of ${knobs.length > 0 ? 'the keys' : 'them'}`}
      </title>
      <rect width={width} height={height} rx={16} className="fill-base-300" />
      {[...Map.groupBy(shapes, ({ outline, turn }) => `${outline} ${turn}`)].map(([group, alike]) => (
        <path
          key={group}
          d={alike.map(({ path }) => path).join('')}
          transform={alike[0]?.turn}
          strokeWidth={2}
          strokeLinejoin="round"
          className={alike[0]?.outline}
        />
      ))}
      {shapes.map(
        ({ isMissing, crossed, turn }, index) =>
          isMissing && (
            // oxlint-disable-next-line react/no-array-index-key -- a key has no other identity than its index
            <path key={index} d={crossed} transform={turn} strokeWidth={2} className="stroke-error/60" />
          ),
      )}
      <g dominantBaseline="central" textAnchor="middle" className="fill-base-content text-[16px]">
        {shapes.map(
          ({ x, y, turn, legend, title, isLong, isMissing }, index) =>
            legend !== '' && (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <text key={index} x={x} y={y} transform={turn} className={isLong ? 'text-[11px]' : undefined}>
                {legend}
                {title !== legend && !isMissing && <title>{title}</title>}
              </text>
            ),
        )}
      </g>
      {shapes.map(
        ({ isMissing, path, turn, title }, index) =>
          isMissing && (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <path key={index} d={path} transform={turn} fill="transparent">
              <title>{title}</title>
            </path>
          ),
      )}
      {knobs.map((knob) => (
        <KnobShape key={`${knob.x} ${knob.y}`} shape={knob} />
      ))}
    </svg>
  );
}

function sayBoard(keys: number, knobs: number): string {
  const words = `A board of ${keys} keys`;
  return knobs === 0 ? words : `${words} and ${knobs === 1 ? 'a knob' : `${knobs} knobs`}`;
}

/** A rotary encoder, with a pointer mark. */
function KnobShape({ shape }: { shape: Knob }) {
  const x = (shape.x + shape.width / 2) * unit + rim;
  const y = (shape.y + shape.height / 2) * unit + rim;
  const radius = (Math.min(shape.width, shape.height) * unit) / 2 - 4;
  return (
    <g className="fill-base-content/15 stroke-base-content/60" strokeWidth={2}>
      <circle cx={x} cy={y} r={radius} />
      <path d={`M${x} ${y - radius}V${y - radius / 2}`} strokeLinecap="round" />
      <title>Knob</title>
    </g>
  );
}

/** How a key is drawn. */
interface Shape {
  /** The centre. */
  x: number;
  y: number;
  /** The SVG path of its outline, and the classes for it. */
  path: string;
  outline: string;
  /** The SVG transform of a turned key. */
  turn: string | undefined;
  isMissing: boolean;
  /** The SVG path of the line through a key without a cap. */
  crossed: string;
  legend: string;
  isLong: boolean;
  /** What a mouse shows that rests on the legend or, without a cap, on the key. */
  title: string;
}

function shapeOf(key: Key, name: string, isCovered: boolean | undefined): Shape {
  const [left, top] = [key.x * unit + rim + 2, key.y * unit + rim + 2];
  const [width, height] = [key.width * unit - 4, key.height * unit - 4];
  const [x, y] = [left + width / 2, top + height / 2];
  const isMissing = isCovered === false;
  return {
    x,
    y,
    path: key.size === 'iso' ? isoEnter(left, top, width, height) : outlineOf(key, left, top),
    outline: isMissing
      ? 'fill-base-100 stroke-error [stroke-dasharray:6_4]'
      : isCovered
        ? 'fill-primary/15 stroke-primary'
        : 'fill-base-100 stroke-base-content/40',
    turn: key.angle === 0 ? undefined : `rotate(${key.angle} ${x} ${y})`,
    isMissing,
    crossed: `M${left + 6} ${top + height - 6}L${left + width - 6} ${top + 6}`,
    legend: shortened(key.legend, key.width),
    isLong: key.legend.length > 2,
    title: isMissing ? `${name || 'A key'}: no cap` : name,
  };
}

/** The SVG path of a rectangle with round corners. */
function rectangle(x: number, y: number, width: number, height: number): string {
  const [across, down] = [width - 2 * corner, height - 2 * corner];
  const arc = (right: number, below: number) => `a${corner} ${corner} 0 0 1 ${right} ${below}`;
  const top = `M${x + corner} ${y}h${across}${arc(corner, corner)}v${down}`;
  return `${top}${arc(-corner, corner)}h${-across}${arc(-corner, -corner)}v${-down}${arc(corner, -corner)}z`;
}

const corner = 7;

/** The SVG path of a key. A key of two rectangles gets both. */
function outlineOf({ width, height, second }: Key, x: number, y: number): string {
  const main = rectangle(x, y, width * unit - 4, height * unit - 4);
  if (!second) return main;
  const [left, top] = [x + second.x * unit, y + second.y * unit];
  return `${main}${rectangle(left, top, second.width * unit - 4, second.height * unit - 4)}`;
}

/** The SVG path of an ISO Enter. Its upper part begins a quarter of a unit further left. */
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

/** Shortens a legend to what fits on a key: about six letters per unit. */
function shortened(legend: string, width: number): string {
  const words = lookUp(abbreviations, legend) ?? legend.replace(/^Num (?=.$)/, '');
  return beginningOf(words, Math.floor(width * 7));
}
