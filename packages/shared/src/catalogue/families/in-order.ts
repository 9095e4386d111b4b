import { sameValue } from './combination.ts';

const sizeForm = /^(\d{0,2})(x*|extra)[ -]?(s|m|l|small|medium|large)$/;

/** The rank of a clothing size relative to M: XS is -2, 2XL is 3. Undefined for a value that is not such a size. */
function sizeOf(value: string): number | undefined {
  const [found, count, more = '', size = ''] = sizeForm.exec(sameValue(value).trim()) ?? [];
  if (found === undefined) return undefined;
  const extra = Math.max(1, Number(count)) * (more === 'extra' ? 1 : more.length);
  return (size.startsWith('s') ? -1 : size.startsWith('l') ? 1 : 0) * (1 + extra);
}

/** Units by measure. Each has its size in the smallest unit of the measure. */
const measures: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  length: { mm: 1, cm: 10, m: 1000, km: 1_000_000, in: 25.4, inch: 25.4, '"': 25.4, '″': 25.4, ft: 304.8 },
  weight: { mg: 1, g: 1000, kg: 1_000_000, oz: 28_349.5, lb: 453_592 },
  volume: { ml: 1, cl: 10, dl: 100, l: 1000 },
};
const measuresOfUnits = new Map(
  Object.entries(measures).flatMap(([measure, units]) =>
    Object.entries(units).map(([unit, size]) => [unit, { measure, size }] as const),
  ),
);

interface Amounts {
  /** The text around the numbers. Only values with the same text can be compared by their numbers. */
  form: string;
  numbers: number[];
}

const numberForm = /\d+(?:[.,]\d+)*/g;

/** Reads `1.5` and `1,5` alike. Three digits after a comma are thousands. */
const readNumber = (text: string) => Number(text.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'));

/** The numbers in a value, converted to the smallest unit of its measure. Undefined if the value has no number. */
function amountsOf(value: string): Amounts | undefined {
  const text = sameValue(value).replace(/\s+/g, ' ').trim();
  const found = [...text.matchAll(numberForm)].map(([number]) => readNumber(number));
  if (found.length === 0 || !found.every(Number.isFinite)) return undefined;
  const [before = '', ...after] = text.split(numberForm).map((one) => one.trim());
  const unit = after.length === 1 ? measuresOfUnits.get(after[0] ?? '') : undefined;
  if (unit) return { form: `${before}#${unit.measure}`, numbers: found.map((number) => number * unit.size) };
  return { form: [before, ...after].join('#'), numbers: found };
}

type Rank = readonly number[];

/**
 * The rank of each value of a choice. Values that an admin put in sequence come first. The others follow by size if all
 * values are clothing sizes or all are numbers of one form, otherwise in the sequence given.
 */
function ranksOf(values: readonly string[], sequence: readonly string[]): Map<string, Rank> {
  const placeOf = new Map(sequence.map((value, index) => [sameValue(value), index]));
  const distinct = [...new Map(values.map((value) => [sameValue(value), value])).values()];
  const sizes = distinct.map(sizeOf);
  const amounts = distinct.map(amountsOf);
  const isAmount = amounts.every((one) => one !== undefined && one.form === amounts[0]?.form);
  const rankOf = (index: number): Rank => {
    const size = sizes[index];
    if (size !== undefined && !sizes.includes(undefined)) return [size];
    return isAmount ? (amounts[index]?.numbers ?? []) : [index];
  };
  return new Map(
    distinct.map(sameValue).map((value, index) => {
      const place = placeOf.get(value) ?? sequence.length;
      return [value, [place, ...rankOf(index)]];
    }),
  );
}

function compareRanks(one: Rank = [], other: Rank = []): number {
  const index = one.findIndex((number, at) => number !== other[at]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

/**
 * Sorts the values of a choice the way buyers expect: S before M, 9 before 10.
 * @param all in the sequence in which they were added, which decides if size does not
 * @param sequence values that an admin put first, in this sequence
 */
export function valuesInOrder<Of>(
  all: readonly Of[],
  valueOf: (one: Of) => string,
  sequence: readonly string[] = [],
): Of[] {
  const ranks = ranksOf(all.map(valueOf), sequence);
  const rankOf = (one: Of) => ranks.get(sameValue(valueOf(one)));
  return all.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)));
}

/**
 * The member whose page stands for the pages of all members. It is always the oldest part, however the members are
 * sorted today, so that search engines keep its URL.
 */
export const canonicalMember = <M extends { _id: string }>(members: readonly M[]): M | undefined =>
  members.reduce<M | undefined>((oldest, one) => (oldest && oldest._id < one._id ? oldest : one), undefined);

/**
 * Sorts the members of a family by their first choice, then by the next ones.
 * @param members in the sequence in which they were added
 * @param sequences for each choice, the values that an admin put first
 */
export function membersInOrder<M extends { values: readonly string[] }>(
  members: readonly M[],
  sequences: readonly (readonly string[])[] = [],
): M[] {
  const axes = Math.max(0, ...members.map(({ values }) => values.length));
  return Array.from({ length: axes }, (_, index) => axes - 1 - index).reduce<M[]>(
    (sorted, axis) => {
      const ranks = ranksOf(
        members.map(({ values }) => values[axis] ?? ''),
        sequences[axis] ?? [],
      );
      const rankOf = ({ values }: M) => ranks.get(sameValue(values[axis] ?? ''));
      return sorted.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)));
    },
    [...members],
  );
}
