import { kinds } from '@switchyard/shared/parts';
import type { Arrangement } from '../coverage/arrangements.ts';
import { type Layout, shapeOtherThan } from './board-shapes.ts';
import { doesNotFit, fits, type Known, type Ruling } from './verdicts.ts';

type Mounting = NonNullable<Known['board']['mounting']>[number];

const layouts = kinds.pcb.facts.layout.values;
const mountings = kinds.pcb.facts.mounting.values;

/**
 * Judges whether a part is made for the layout of a board.
 * @param part the part's noun for the ruling's words
 */
export function judgeLayout(here: Layout, board: Layout, part: string): Ruling {
  return here === board
    ? fits(`Both are ${layouts[board]}.`)
    : doesNotFit(`The ${part} is ${layouts[here]}, the board ${layouts[board]}.`);
}

/** What `judgeShape` compares. */
interface ShapeOfBoard {
  layout?: Layout | undefined;
  arrangements?: readonly Arrangement[] | undefined;
}

/**
 * Whether a board whose size nobody told is of another size than a part, as its keys show: of no arrangement could it
 * be this one. A board that may be of this size stays open.
 */
export function isOfOtherShape(
  size: Layout | undefined,
  board: ShapeOfBoard,
  part: 'plate' | 'case',
): boolean {
  const { layout, arrangements = [] } = board;
  return (
    size !== undefined &&
    layout === undefined &&
    arrangements.length > 0 &&
    arrangements.every(({ keys }) => shapeOtherThan(size, keys, part === 'plate') !== undefined)
  );
}

/**
 * The ruling for a board that `isOfOtherShape`.
 * @param noun the part's noun for the ruling's words
 */
export function refuseShape(
  size: Layout,
  [usual]: readonly Arrangement[],
  part: 'plate' | 'case',
  noun: string = part,
): Ruling {
  const why = usual && shapeOtherThan(size, usual.keys, part === 'plate');
  return doesNotFit(`The ${noun} is made for ${layouts[size]} boards. This one has another shape: ${why}.`);
}

/**
 * Judges whether two parts have a way of mounting in common.
 * @param here the ways of mounting that one part allows
 * @param there those that the other part allows
 */
export function judgeMountings(here: readonly Mounting[], there: readonly Mounting[]): Ruling {
  const say = (list: readonly Mounting[]) => list.map((each) => mountings[each].toLowerCase()).join(' or ');
  const shared = here.filter((each) => there.includes(each));
  return shared.length > 0
    ? fits(`Both can be mounted: ${say(shared)}.`)
    : doesNotFit(`One is mounted ${say(here)}, the other ${say(there)}.`);
}
