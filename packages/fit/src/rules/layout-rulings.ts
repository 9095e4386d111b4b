import { kinds } from '@switchyard/shared/parts';
import { doesNotFit, fits, type Known, type Ruling } from './verdicts.ts';

export type Layout = NonNullable<Known['board']['layout']>;
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
