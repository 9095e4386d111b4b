import type { Chosen } from '../reading/choices.ts';
import type { Key } from '../keys/keys.ts';
import type { Fit } from './schema.ts';
import type { Choosing } from './variants.ts';

/** The budget of comparisons of keys with caps, for all values of a layout. See `readVariants`. */
const mostComparisons = 250_000;

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
 * @param keysNow the keys with the present choices
 */
export function weighChoices(
  { choices, current, variants, keysWith }: Choosing,
  keysNow: readonly Key[],
  caps: Caps,
): Pick<Fit, 'choices' | 'coveredWith' | 'notCompared'> {
  const now = caps.missing(keysNow);
  const list = (missingWith: (choice: string, value: string) => number | undefined) =>
    choices.map(({ name, values }) => ({
      name,
      values: values.map((value) => {
        const isChosen = value === current[name];
        const missing = isChosen ? now : missingWith(name, value);
        return { name: value, isChosen, ...(missing !== undefined && { missing }) };
      }),
    }));
  if (now === undefined) return { choices: list(() => undefined) };
  let left = mostComparisons;
  const lackOf = (keys: readonly Key[] | undefined): number | undefined => {
    if (!keys || left <= 0) return undefined;
    left -= keys.length * caps.count;
    return caps.missing(keys);
  };
  const { open, made, notRead } = variants();
  const others = [...open, ...made].flat().map(({ choice, value, keys }) => {
    const isOver = left <= 0;
    return { choice, value, missing: lackOf(keys), isOver };
  });
  const weighed = list(
    (choice, value) => others.find((each) => each.choice === choice && each.value === value)?.missing,
  );
  const notCompared = notRead + others.filter(({ isOver }) => isOver).length;
  const said = { choices: weighed, ...(notCompared > 0 && { notCompared }) };
  if (now === 0) return said;
  const best: Chosen = Object.fromEntries(weighed.flatMap(({ name, values }) => betterOf(name, values)));
  const isCovered = Object.keys(best).length > 0 && lackOf(keysWith(best)) === 0;
  return { ...said, ...(isCovered && { coveredWith: best }) };
}

/** The choice with the value that lacks the fewest caps. Empty if the chosen value is already the best. */
function betterOf(name: string, values: Fit['choices'][number]['values']): [string, string][] {
  const lackOf = ({ missing = Infinity }: { missing?: number | undefined }) => missing;
  const current = values.find(({ isChosen }) => isChosen);
  const best = values.reduce((one, other) => (lackOf(other) < lackOf(one) ? other : one));
  return current && lackOf(best) < lackOf(current) ? [[name, best.name]] : [];
}
