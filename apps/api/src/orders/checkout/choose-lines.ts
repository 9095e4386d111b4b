import { refuse } from '../../infrastructure/app-error.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import {
  chooseLine,
  refuseLines,
  whyNotOrdered,
  type ChosenLine,
  type LineFault,
  type WantedLine,
} from './wanted-lines.ts';

interface Needs {
  parts: Pick<PartsService, 'get' | 'getByName' | 'findMany'>;
}

/**
 * Finds the parts of all lines.
 * @param defaultWeight the weight of a unit, in grams, for parts without a weight
 * @param isRepeat whether an earlier call may hold the units already. They then seem to be missing from the stock, so
 * only the holds tell whether there are enough
 */
export async function chooseLines(
  { parts }: Needs,
  wanted: readonly WantedLine[],
  defaultWeight: number,
  isRepeat: boolean,
): Promise<ChosenLine[]> {
  const [only] = wanted;
  if (only && only.path === undefined) {
    const part = only.partId ? await parts.get(only.partId) : await parts.getByName(only.name ?? '');
    return [chooseLine(only, part, defaultWeight)];
  }
  const found = await parts.findMany(wanted.flatMap(({ partId }) => partId ?? []));
  const judged = wanted.map((line) => judgeLine(line, found.get(line.partId ?? ''), defaultWeight, isRepeat));
  const faults = judged.flatMap((one) => ('refusal' in one ? [one] : []));
  if (faults.length > 0) throw refuseLines(faults);
  return judged.flatMap((one) => ('refusal' in one ? [] : [one]));
}

function judgeLine(
  line: WantedLine,
  part: ChosenLine['part'] | undefined,
  defaultWeight: number,
  isRepeat: boolean,
): ChosenLine | LineFault {
  if (!part) return { line, refusal: refuse('no_such_part') };
  const chosen = chooseLine(line, part, defaultWeight);
  const unbounded = { ...chosen, part: { ...part, availableQuantity: Infinity } };
  const refusal = whyNotOrdered(isRepeat ? unbounded : chosen);
  return refusal ? { line: chosen, refusal } : chosen;
}
