import { formatNumber } from '@switchyard/shared';
import { type Kind, type Part, type PartsQuery } from '@switchyard/shared/parts';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { queryStringOf, type ListQuery } from '../../../lib/list-search.ts';
import { pages } from '../../../lib/pages.ts';

/** More would not fit side by side. */
export const mostCompared = 4;

/** The API accepts a search of at most this many characters. */
const longestSearch = 100;

const words = (params: URLSearchParams) =>
  new Set(
    params
      .getAll('parts')
      .flatMap((list) => list.split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );

/** The ids of the parts that a URL names, and how many more it names than can be compared. */
export function partsNamed(params: URLSearchParams): { ids: string[]; leftOut: number } {
  const all = [...words(params)];
  return { ids: all.slice(0, mostCompared), leftOut: Math.max(all.length - mostCompared, 0) };
}

/** How the rows are chosen, as the URL says it. */
export const rowChoices = { all: 'All facts', differences: 'Only differences' } as const;

/** Reads a query string such as `?parts=1,2&only=differences`. With `q` it also searches for another part to add. */
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

/** The parts by kind. The kinds are sorted by their first parts. */
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
 * What finds other parts to compare with these; undefined if none can join them. Parts without a kind are only found
 * by a search.
 */
export function foundFor({ q, limit }: ComparisonSearch, parts: readonly Part[]): PartsQuery | undefined {
  const kind = sharedKind(parts);
  return canAdd(parts) && (kind !== undefined || q !== undefined)
    ? { q, kind, limit, sort: 'newest' }
    : undefined;
}

/** Of the parts found, those of the same kind that are not compared yet. */
export function offered(found: readonly Part[], parts: readonly Part[]): Part[] {
  const ids = new Set(parts.map(({ _id }) => _id));
  const wanted = new Set(parts.map(kindOf));
  return found.filter((part) => !ids.has(part._id) && wanted.has(kindOf(part))).slice(0, mostOffered);
}

type Only = ComparisonSearch['only'];

export const searchFor = (partIds: readonly string[], only?: Only): string =>
  queryStringOf({ parts: partIds.join(',') || undefined, only }, {});

/** The URL of a comparison. It names all its parts, so it can be sent. */
export const comparisonOf = (partIds: readonly string[], only?: Only): string =>
  pages.compare.path + searchFor(partIds, only);

/** For example `3 switches`. */
export function countOf(kind: Kind | undefined, count: number): string {
  const { one, many } = nounsOf(kind);
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
