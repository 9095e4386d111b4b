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

/** The parts of an order's lines, by id, as they were read ahead of placing it. */
export type PartsAhead = () => ReturnType<PartsService['findMany']>;

interface Needs {
  parts: Pick<PartsService, 'getByName' | 'findMany'>;
}

/**
 * Finds the parts of all lines.
 * @param ahead returns the parts if they were read ahead
 * @param defaultWeight the weight of a unit, in grams, for parts without a weight
 * @param isRepeat whether an earlier call may hold the units already. They then seem to be missing from the stock, so
 *   only the holds tell whether there are enough
 * @throws a refusal: no_such_part, or that of `refuseLines`
 */
export async function chooseLines(
  { parts }: Needs,
  wanted: readonly WantedLine[],
  ahead: PartsAhead | undefined,
  defaultWeight: number,
  isRepeat: boolean,
): Promise<ChosenLine[]> {
  const [only] = wanted;
  if (only && only.path === undefined && !only.partId)
    return [chooseLine(only, await parts.getByName(only.name ?? ''), defaultWeight)];
  const found = await (ahead?.() ?? parts.findMany(partsOf(wanted)));
  if (only && only.path === undefined) {
    const part = found.get(only.partId ?? '');
    if (!part) throw refuse('no_such_part');
    return [chooseLine(only, part, defaultWeight)];
  }
  const judged = wanted.map((line) => judgeLine(line, found.get(line.partId ?? ''), defaultWeight, isRepeat));
  const faults = judged.flatMap((one) => ('refusal' in one ? [one] : []));
  if (faults.length > 0) throw refuseLines(faults);
  return judged.flatMap((one) => ('refusal' in one ? [] : [one]));
}

/** The ids of the parts of these lines. */
export const partsOf = (wanted: readonly WantedLine[]): string[] =>
  wanted.flatMap(({ partId }) => partId ?? []);

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
