import { mostCounted, lookUp } from '@switchyard/shared';
import { filtersOf, type Kind, type Narrowed, type PartFacts } from '@switchyard/shared/parts';
import type { Collection, Document } from 'mongodb';
import { onSale, type PartDocument } from '../parts/part-document.ts';

/** Only this many facts are considered when the rarest pair is chosen. */
const mostPaired = 4;

/**
 * The index keys of a part's facts: its kind; the kind with each value of each filter, such as `switch feel tactile`;
 * and each pair of those values, because two common values may rarely occur together. Numeric ranges have no keys: a
 * range of `force` is compared with the index `traits_force`, any other with the part.
 */
export function traitsOf(facts: PartFacts | undefined): string[] {
  if (!facts) return [];
  const { kind } = facts;
  const known: Readonly<Record<string, unknown>> = facts;
  const valued = filtersOf(kind)
    .filter(([, { type }]) => type !== 'amount')
    .map(([name]) => [lookUp(known, name) ?? []].flat().map((value) => `${name} ${value}`));
  return [kind, ...[...valued, ...pairsOf(valued)].flat().map((value) => `${kind} ${value}`)];
}

/** The Cartesian product of each two lists. */
function pairsOf(lists: readonly (readonly string[])[]): string[][] {
  return lists.flatMap((ones, index) =>
    lists.slice(index + 1).map((others) => ones.flatMap((one) => others.map((other) => `${one} + ${other}`))),
  );
}

/**
 * A filter for parts of a kind with all of these facts. The index is read by the rarest trait or pair of traits.
 * @param isGuessed whether to guess the rarest pair, by the fewest values, instead of counting
 */
export async function withFacts(
  parts: Collection<PartDocument>,
  kind: Kind,
  narrowed: readonly Narrowed[],
  isGuessed = false,
): Promise<Document> {
  const valued = narrowed.flatMap((one) => (one.type === 'range' ? [] : [valuesOf(one)]));
  const ofKind = (lists: string[][]) => lists.map((list) => list.map((value) => `${kind} ${value}`));
  const pairs = ofKind(pairsOf(valued.slice(0, mostPaired)));
  const [narrowest] = pairs.toSorted((one, other) => one.length - other.length);
  const leading = narrowest
    ? isGuessed
      ? narrowest
      : await rarest(parts, pairs)
    : (ofKind(valued)[0] ?? [kind]);
  const ranges = narrowed.flatMap((one) => (one.type === 'range' ? [within(one)] : []));
  // A pair covers two facts, so with two facts nothing else is left to compare.
  const rest = [...(valued.length > 2 ? ofKind(valued).map(atAnyOf) : []), ...ranges];
  return { ...atAnyOf(leading), ...(rest.length > 0 && { $and: rest }) };
}

const valuesOf = (one: Exclude<Narrowed, { type: 'range' }>): string[] =>
  (one.type === 'flag' ? ['true'] : one.values).map((value) => `${one.name} ${value}`);

async function rarest(parts: Collection<PartDocument>, lists: readonly string[][]): Promise<string[]> {
  const [only = []] = lists;
  if (lists.length <= 1) return only;
  const counted = await Promise.all(
    lists.map(async (list) => ({
      list,
      count: await parts.count({ ...onSale, ...atAnyOf(list) }, { limit: mostCounted + 1 }),
    })),
  );
  return counted.reduce((one, other) => (other.count < one.count ? other : one)).list;
}

const atAnyOf = ([first, ...more]: readonly string[]): Document => ({
  traits: more.length === 0 ? first : { $in: [first, ...more] },
});

function within({ name, from, to }: Extract<Narrowed, { type: 'range' }>): Document {
  return {
    [`facts.${name}`]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) },
  };
}
