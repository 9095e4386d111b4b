import { lookUp } from '@switchyard/shared';
import type { Chosen } from '../reading/choices.ts';
import type { Key } from '../keys/keys.ts';
import { keysCovered } from '../rules/keycap-rules.ts';
import type { OpenLayout, Told } from '../reading/pasted-layout.ts';
import type { Fit } from './schema.ts';
import { worst } from '../rules/verdicts.ts';

/**
 * The budget of comparisons for all values of a layout: pairs of keys when finding rows, keys times caps, and a fixed
 * cost per reading. Comparisons are counted instead of timed, so that the same question always gets the same answer.
 */
const mostComparisons = 250_000;
const leastComparisons = 1000;

/** The keycap sets that the values of choices are compared by. */
export interface Caps {
  /** Number of caps that a board with these keys would lack; undefined without keycap sets. */
  missing: (keys: readonly Key[]) => number | undefined;
  /** Number of different caps. */
  count: number;
}

/**
 * Lists what the owner of a layout can choose, with the number of caps that would be missing with each value while the
 * other choices stay. If the best values of all choices together lack no cap, `coveredWith` names them. Values beyond
 * the budget are not compared; `notCompared` counts them.
 * @param now the keys with the present choices, and what the owner said to get them
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

/**
 * A set that lacks caps only because of choices that nobody made is no sure no: the layout's first values are assumed.
 * The finding then names the choices with which no cap is missing.
 * @param chosen what the owner chose. A no that rests on that stays
 */
export function leaveOpen(
  pairs: Fit['pairs'],
  coveredWith: Chosen | undefined,
  chosen: Chosen = {},
): Fit['pairs'] {
  const choices = Object.entries(coveredWith ?? {});
  if (choices.length === 0 || choices.some(([name]) => lookUp(chosen, name) !== undefined)) return pairs;
  const said = choices.map(([name, value]) => `${name}: ${value}`).join('; ');
  return pairs.map((pair) => {
    const findings = pair.findings.map((finding) =>
      finding.rule === keysCovered && finding.verdict === 'does-not-fit'
        ? {
            ...finding,
            verdict: 'fits-if' as const,
            words: `Check how the board is built: the set covers all keys with ${said}.`,
            basis: 'assumed' as const,
          }
        : finding,
    );
    return { ...pair, findings, verdict: worst(findings.map(({ verdict }) => verdict)) };
  });
}

/** The choice with the value that lacks the fewest caps. Empty if the chosen value is already the best. */
function betterOf(name: string, values: Fit['choices'][number]['values']): [string, string][] {
  const lackOf = ({ missing = Infinity }: { missing?: number | undefined }) => missing;
  const current = values.find(({ isChosen }) => isChosen);
  const best = values.reduce((one, other) => (lackOf(other) < lackOf(one) ? other : one));
  return current && lackOf(best) < lackOf(current) ? [[name, best.name]] : [];
}
