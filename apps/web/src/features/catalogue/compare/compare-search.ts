import { formatNumber } from '@switchyard/shared';
import { type Kind, type Part, type PartsQuery } from '@switchyard/shared/parts';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { queryStringOf, type ListQuery } from '../../../lib/list-search.ts';
import { pages } from '../../../lib/pages.ts';

/** The maximum number of parts to compare; more would not fit side by side. */
export const mostCompared = 4;

/** The maximum length of a search that the API accepts, in characters. */
const longestSearch = 100;

const words = (params: URLSearchParams) =>
  new Set(
    params
      .getAll('parts')
      .flatMap((list) => list.split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );

/** The ids of the parts that a URL names. `leftOut` counts those beyond the maximum. */
export function partsNamed(params: URLSearchParams): { ids: string[]; leftOut: number } {
  const all = [...words(params)];
  return { ids: all.slice(0, mostCompared), leftOut: Math.max(all.length - mostCompared, 0) };
}

/** Which rows to show. The keys are the values in the URL. */
export const rowChoices = { all: 'All facts', differences: 'Only differences' } as const;

/** Parses a query string such as `?parts=1,2&only=differences`. With `q` it also searches for another part to add. */
export function readComparison(params: URLSearchParams) {
  const only = params.get('only') === 'differences' ? 'differences' : undefined;
  return {
    limit: 24,
    parts: partsNamed(params).ids.join(',') || undefined,
    only,
    q: params.get('q')?.slice(0, longestSearch) || undefined,
  } as const satisfies ListQuery & Record<string, unknown>;
}
export type ComparisonSearch = ReturnType<typeof readComparison>;

export const kindOf = ({ facts }: Pick<Part, 'facts'>): Kind | undefined => facts?.kind;

/** Groups the parts by kind. The kinds are in the sequence of their first parts. */
export function byKind(parts: readonly Part[]): Map<Kind | undefined, Part[]> {
  const all = new Set(parts.map(kindOf));
  return new Map([...all].map((kind) => [kind, parts.filter((part) => kindOf(part) === kind)]));
}

export function sharedKind(parts: readonly Part[]): Kind | undefined {
  const all = [...byKind(parts).keys()];
  return all.length === 1 ? all[0] : undefined;
}

const mostOffered = 6;

export const canAdd = (parts: readonly Part[]): boolean =>
  parts.length < mostCompared && byKind(parts).size === 1;

/**
 * The query that finds further parts to compare with these. Undefined if none can join them. Parts without a kind are
 * only found by a search.
 */
export function foundFor({ q, limit }: ComparisonSearch, parts: readonly Part[]): PartsQuery | undefined {
  const kind = sharedKind(parts);
  return canAdd(parts) && (kind !== undefined || q !== undefined)
    ? { q, kind, limit, sort: 'newest' }
    : undefined;
}

/** The found parts of the same kind that are not in the comparison yet. */
export function offered(found: readonly Part[], parts: readonly Part[]): Part[] {
  const ids = new Set(parts.map(({ _id }) => _id));
  const wanted = new Set(parts.map(kindOf));
  return found.filter((part) => !ids.has(part._id) && wanted.has(kindOf(part))).slice(0, mostOffered);
}

type Only = ComparisonSearch['only'];

export const searchFor = (partIds: readonly string[], only?: Only): string =>
  queryStringOf({ parts: partIds.join(',') || undefined, only }, {});

/** The path of a comparison. It names all parts, so it can be shared. */
export const comparisonOf = (partIds: readonly string[], only?: Only): string =>
  pages.compare.path + searchFor(partIds, only);

/** A count with its noun, such as `3 switches`. */
export function countOf(kind: Kind | undefined, count: number): string {
  const { one, many } = nounsOf(kind);
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
