import { heightOf, type Knob, widthOf } from '@switchyard/fit';

/** The width of a letter key in the drawing's units. */
const unit = 10;

interface SmallDrawingProps<Key extends Knob> {
  keys: readonly Key[];
  knobs: readonly Knob[];
  /** Which keys to highlight by colour. */
  marked?: (key: Key) => boolean;
}

/**
 * The outline of a board, described by the text beside it. All keys of a colour are one path, because a page has many
 * drawings.
 */
export function SmallDrawing<Key extends Knob>({ keys, knobs, marked = isNone }: SmallDrawingProps<Key>) {
  const all = [...keys, ...knobs];
  const plain = keys.filter((key) => !marked(key));
  const coloured = keys.filter(marked);
  return (
    <svg
      aria-hidden="true"
      viewBox={`-2 -2 ${widthOf(all) * unit + 4} ${heightOf(all) * unit + 4}`}
      className="h-auto max-h-20 w-full"
    >
      <path d={[...plain.map(rectangle), ...knobs.map(circle)].join('')} className="fill-base-content/25" />
      {coloured.length > 0 && <path d={coloured.map(rectangle).join('')} className="fill-primary" />}
    </svg>
  );
}

const isNone = () => false;

const short = (length: number) => String(Math.round(length * 10) / 10);

function centreOf({ x, y, width, height }: Knob): [x: number, y: number] {
  return [(x + width / 2) * unit, (y + height / 2) * unit];
}

/** The SVG path of a key with a gap around it, rotated around its centre. */
function rectangle(key: Knob): string {
  const [x, y] = centreOf(key);
  const [right, down] = [(key.width * unit - 1) / 2, (key.height * unit - 1) / 2];
  const radians = (key.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corner = (across: number, below: number) =>
    `${short(x + across * cos - below * sin)} ${short(y + across * sin + below * cos)}`;
  return `M${corner(-right, -down)}L${corner(right, -down)} ${corner(right, down)} ${corner(-right, down)}Z`;
}

function circle(knob: Knob): string {
  const [x, y] = centreOf(knob);
  const radius = short((Math.min(knob.width, knob.height) * unit - 1) / 2);
  const half = `a${radius} ${radius} 0 0 1`;
  const across = Number(radius) * 2;
  return `M${short(x - Number(radius))} ${short(y)}${half} ${across} 0${half} ${-across} 0Z`;
}
