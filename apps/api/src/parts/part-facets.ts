import { kindNames, mostCountedByOne, type Facets, type Kind } from '@switchyard/shared';
import type { Clock } from '../clock.ts';
import type { Narrowing } from './catalogue.ts';
import { facetsOf, type Combination } from './facets.ts';
import type { PartCountsRepository } from './part-counts.repository.ts';
import type { PartsRepository } from './parts.repository.ts';

export type PartFacets = ReturnType<typeof createPartFacets>;

export interface PartFacetsDependencies {
  parts: Pick<PartsRepository, 'factsOf'>;
  counts: PartCountsRepository;
  clock: Clock;
}

/** Counts parts by kind and facts. */
export function createPartFacets({ parts, counts, clock }: PartFacetsDependencies) {
  /** The parts that words, prices and stock leave, one by one. Undefined if there are too many. */
  async function eachOf(narrowing: Narrowing) {
    const found = await parts.factsOf(narrowing, mostCountedByOne + 1);
    return found.length > mostCountedByOne ? undefined : found;
  }

  async function countEach({ kind, narrowed = [], ...rest }: Narrowing): Promise<Facets> {
    const ofAll = await eachOf(rest);
    const ofKind =
      kind && (ofAll?.filter((facts) => facts?.kind === kind) ?? (await eachOf({ ...rest, kind })));
    const combinations = ofKind?.map((facts): Combination => ({ facts: { ...facts }, parts: 1 }));
    return {
      kinds: ofAll ? totalsOf(ofAll.flatMap((facts) => facts?.kind ?? [])) : null,
      facets: facetsIn(kind, combinations, narrowed),
    };
  }

  return {
    /** How many parts each kind has and, of the chosen kind, each value. */
    async count(narrowing: Narrowing): Promise<Facets> {
      const { q, kind, narrowed = [], inStock, lowestCents, highestCents } = narrowing;
      if (q || inStock || lowestCents !== undefined || highestCents !== undefined)
        return countEach(narrowing);
      const [totals, combinations] = await Promise.all([
        counts.totals(),
        kind && counts.combinationsOf(kind),
      ]);
      return {
        kinds: totals.filter(({ count }) => count > 0),
        facets: facetsIn(kind, combinations, narrowed),
      };
    },

    /** Does what changes parts of these kinds, or their facts, or takes them off sale, and counts them again. */
    async whileChanging<T>(kinds: readonly (Kind | undefined)[], change: () => Promise<T>): Promise<T> {
      const changed = [...new Set(kinds)].filter((kind) => kind !== undefined);
      await counts.begin(changed, clock.now());
      try {
        return await change();
      } finally {
        await counts.end(changed, clock.now());
      }
    },

    sweep: (): Promise<void> => counts.sweep(clock.now()),
  };
}

/** No kind has no filters. Too many parts to count have none that are known. */
function facetsIn(
  kind: Kind | undefined,
  combinations: readonly Combination[] | undefined,
  narrowed: NonNullable<Narrowing['narrowed']>,
): Facets['facets'] {
  if (kind === undefined) return [];
  return combinations ? facetsOf(kind, combinations, narrowed) : null;
}

function totalsOf(kinds: readonly Kind[]): NonNullable<Facets['kinds']> {
  return kindNames
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0);
}
