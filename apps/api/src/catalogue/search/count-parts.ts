import { kindNames, mostCountedByOne, type Facets, type Kind } from '@switchyard/shared/parts';
import type { Narrowing } from './catalogue.ts';
import type { CountsRepository, Families } from './counts.repository.ts';
import { countOf, facetsOf, type Combination } from './facets.ts';
import type { SearchRepository } from './search.repository.ts';

interface CountNeeds {
  search: Pick<SearchRepository, 'factsOf'>;
  counts: Pick<CountsRepository, 'totals' | 'combinationsOf'>;
}

/** The number of parts of each kind and, for the chosen kind, of each value. */
export async function countParts(
  needs: CountNeeds,
  narrowing: Narrowing,
  families: Families,
): Promise<Facets> {
  const { q, kind, narrowed = [], inStock, sku, lowestPrice, highestPrice } = narrowing;
  if (q || inStock || sku !== undefined || lowestPrice !== undefined || highestPrice !== undefined)
    return countEach(needs, narrowing, families);
  const [totals, combinations] = await Promise.all([
    needs.counts.totals(families),
    kind && needs.counts.combinationsOf(kind, families),
  ]);
  return {
    kinds: totals.filter(({ count }) => count > 0),
    facets: facetsIn(kind, combinations, narrowed),
  };
}

/** Counts parts one by one, for searches that the stored counts do not cover: by words, SKU, prices or stock. */
async function countEach(
  needs: CountNeeds,
  { kind, narrowed = [], ...rest }: Narrowing,
  families: Families,
): Promise<Facets> {
  const ofAll = await eachOf(needs, rest, families);
  const isOfKind = ({ facts }: Combination) => facts['kind'] === kind;
  const combinations =
    kind && (ofAll?.filter(isOfKind) ?? (await eachOf(needs, { ...rest, kind }, families)));
  return {
    kinds: ofAll ? totalsOf(ofAll) : null,
    facets: facetsIn(kind, combinations, narrowed),
  };
}

/** Each matching part as a combination of its own. Undefined if there are too many. */
async function eachOf(
  { search }: CountNeeds,
  narrowing: Narrowing,
  families: Families,
): Promise<Combination[] | undefined> {
  const found = await search.factsOf(narrowing, mostCountedByOne);
  return found?.map(({ facts, family }) => ({
    facts: { ...facts },
    parts: 1,
    ...(families === 'once' && family !== undefined && { family }),
  }));
}

/** The filters of a kind. Empty without a kind; null if there were too many parts to count. */
function facetsIn(
  kind: Kind | undefined,
  combinations: readonly Combination[] | undefined,
  narrowed: NonNullable<Narrowing['narrowed']>,
): Facets['facets'] {
  if (kind === undefined) return [];
  return combinations ? facetsOf(kind, combinations, narrowed) : null;
}

function totalsOf(combinations: readonly Combination[]): NonNullable<Facets['kinds']> {
  return kindNames
    .map((kind) => ({
      kind,
      count: countOf(
        combinations.filter(({ facts }) => facts['kind'] === kind),
        [],
      ),
    }))
    .filter(({ count }) => count > 0);
}
