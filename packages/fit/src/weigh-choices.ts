import { lookUp } from '@switchyard/shared';
import type { Chosen } from './choices.ts';
import type { Key } from './keys.ts';
import type { OpenLayout, Told } from './pasted-layout.ts';
import type { Fit } from './schema.ts';

/**
 * Comparing the keys of one value takes as long as it has pairs of keys, and a little more. Above this total, no more
 * values are compared.
 */
const mostPairs = 500_000;
const leastPairs = 1000;

/** How many caps a board with these keys would lack; undefined if that is no question. */
export type Missing = (keys: readonly Key[]) => number | undefined;

/**
 * What an owner can choose, with the number of caps that each value would lack, and the choices with which none would
 * be missing. Each value is compared with all other choices unchanged; then each choice takes the value that lacks
 * least.
 */
export function weighChoices(
  { choices, keysFor }: OpenLayout,
  { chosen = {}, ...rows }: Told,
  missing: Missing,
): Pick<Fit, 'choices' | 'coveredWith'> {
  const open = choices.filter(({ values }) => values.length > 1);
  let left = mostPairs;
  const lackOf = (wanted: Chosen): number | undefined => {
    if (left <= 0) return undefined;
    const reading = keysFor({ ...rows, chosen: wanted });
    const keys = 'fault' in reading ? [] : reading.keys;
    left -= keys.length ** 2 + leastPairs;
    return 'fault' in reading ? undefined : missing(keys);
  };
  const now = lackOf(chosen);
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
  if (now === undefined || now === 0) return { choices: weighed };
  const best = Object.fromEntries(weighed.flatMap(({ name, values }) => betterOf(name, values)));
  const isCovered = Object.keys(best).length > 0 && lackOf({ ...chosen, ...best }) === 0;
  return { choices: weighed, ...(isCovered && { coveredWith: best }) };
}

/** The value that lacks least, if it lacks less than the chosen one. */
function betterOf(name: string, values: Fit['choices'][number]['values']): [string, string][] {
  const lackOf = ({ missing = Infinity }: { missing?: number | undefined }) => missing;
  const current = values.find(({ isChosen }) => isChosen);
  const best = values.reduce((one, other) => (lackOf(other) < lackOf(one) ? other : one));
  return current && lackOf(best) < lackOf(current) ? [[name, best.name]] : [];
}
