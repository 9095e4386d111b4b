import { lookUp } from '@switchyard/shared';
import type { Chosen } from '../reading/choices.ts';
import type { Key } from '../keys/keys.ts';
import type { OpenLayout, Told } from '../reading/pasted-layout.ts';
import type { Fit } from './schema.ts';

/**
 * How many comparisons the values of a layout may take together: of each pair of keys to find the rows, of each key
 * with each cap, and of reading it at all. Counted, not timed, so that the same question has the same answer.
 */
const mostComparisons = 250_000;
const leastComparisons = 1000;

/** What a board's keys are compared with. */
export interface Caps {
  /** How many caps a board with these keys would lack; undefined if that is no question. */
  missing: (keys: readonly Key[]) => number | undefined;
  /** How many kinds of caps there are. */
  count: number;
}

/**
 * What an owner can choose, with the number of caps that each value would lack, and the choices with which none would
 * be missing. Each value is compared with all other choices unchanged; then each choice takes the value that lacks
 * least. What is beyond the budget is not compared, and is counted.
 * @param now the keys as they are chosen
 */
export function weighChoices(
  { choices, keysFor }: OpenLayout,
  { now: keysNow, told: { chosen = {}, ...rows } }: { now: readonly Key[]; told: Told },
  caps: Caps,
): Pick<Fit, 'choices' | 'coveredWith' | 'notCompared'> {
  const open = choices.filter(({ values }) => values.length > 1);
  let left = mostComparisons;
  let notCompared = 0;
  const lackOf = (wanted: Chosen): number | undefined => {
    if (left <= 0) {
      notCompared += 1;
      return undefined;
    }
    const reading = keysFor({ ...rows, chosen: wanted });
    const keys = 'fault' in reading ? [] : reading.keys;
    left -= keys.length ** 2 / 2 + keys.length * caps.count + leastComparisons;
    return 'fault' in reading ? undefined : caps.missing(keys);
  };
  const now = caps.missing(keysNow);
  const weighed = open.map(({ name, values, usual }) => {
    const current = lookUp(chosen, name) ?? values[usual];
    return {
      name,
      values: values.map((value) => {
        const isChosen = value === current;
        const lack = isChosen || now === undefined ? now : lackOf({ ...chosen, [name]: value });
        return { name: value, isChosen, ...(lack !== undefined && { missing: lack }) };
      }),
    };
  });
  const said = { choices: weighed, ...(notCompared > 0 && { notCompared }) };
  if (now === undefined || now === 0) return said;
  const best = Object.fromEntries(weighed.flatMap(({ name, values }) => betterOf(name, values)));
  const isCovered = Object.keys(best).length > 0 && lackOf({ ...chosen, ...best }) === 0;
  return { ...said, ...(isCovered && { coveredWith: best }) };
}

/** The value that lacks least, if it lacks less than the chosen one. */
function betterOf(name: string, values: Fit['choices'][number]['values']): [string, string][] {
  const lackOf = ({ missing = Infinity }: { missing?: number | undefined }) => missing;
  const current = values.find(({ isChosen }) => isChosen);
  const best = values.reduce((one, other) => (lackOf(other) < lackOf(one) ? other : one));
  return current && lackOf(best) < lackOf(current) ? [[name, best.name]] : [];
}
