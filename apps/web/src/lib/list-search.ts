import { formatCount, mostCounted, type Page, pageSize } from '@switchyard/shared';

/** What every list may be asked for. */
export interface ListQuery {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/** What a list's endpoint says of its query. */
interface QuerySchema<Query> {
  parse(input: unknown): Query;
  safeParse(
    input: unknown,
  ): { success: true; data: Query } | { success: false; error: { issues: { path: PropertyKey[] }[] } };
}

/** Reads from an address what a list may be asked for. What is nonsense there counts as not said. */
export function readQuery<Query>(schema: QuerySchema<Query>, address: URLSearchParams): Query {
  const { before, ...said } = Object.fromEntries(address);
  const named = said['after'] === undefined && before !== undefined ? { ...said, before } : said;
  const all = schema.safeParse(named);
  if (all.success) return all.data;
  const nonsense = new Set(all.error.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(named).filter(([name]) => !nonsense.has(name)));
  const some = schema.safeParse(rest);
  return some.success ? some.data : schema.parse({});
}

interface TableQuery<Sort> {
  after?: string | undefined;
  before?: string | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
}

/**
 * How a table of the dashboard reads its address: search, order and place.
 * @param usual the order while the address names none
 */
export function tableSearch<Sort extends string>(
  schema: QuerySchema<TableQuery<Sort>>,
  usual: NoInfer<Sort>,
) {
  return (address: URLSearchParams) => {
    const { q, sort = usual, after, before } = readQuery(schema, address);
    return { limit: pageSize.usual, q: q || undefined, sort, after, before };
  };
}

/** The query of an address, `?q=linear&after=…`, that asks a list for `query`; what is `usual` is left out. */
export function addressOf(query: object, usual: object): string {
  const known = new Map(Object.entries(usual));
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== known.get(name)) address.set(name, String(value));
  }
  return address.size > 0 ? `?${address}` : '';
}

/** The same search, from its beginning. */
export function firstPage<Query extends ListQuery>(query: Query) {
  return { ...query, after: undefined, before: undefined };
}

/** Where in its list the page of this query begins: undefined for the first page. */
export const placeIn = ({ after, before }: ListQuery) => after ?? before;

/** The name under which an address says as the how-manyth its page's first thing counts. Lists are paged by key, so nobody else knows. */
export const positionName = 'from';

/**
 * As the how-manyth of its list a page's first thing counts. The two ends of a list are known; between them it is what
 * the address was given on the way there, which may be out by what was added or deleted meanwhile.
 * @returns undefined where nobody knows
 */
export function positionOf(
  { items, previous, next, total }: Page<unknown>,
  address: URLSearchParams,
): number | undefined {
  if (previous === undefined) return 1;
  if (next === undefined && total <= mostCounted) return total - items.length + 1;
  const told = Number(address.get(positionName));
  const isSense = Number.isInteger(told) && told > 1;
  return isSense && (total > mostCounted || told + items.length <= total + 1) ? told : undefined;
}

/** A thing's name, for one of them and for more. */
export interface Nouns {
  one: string;
  many: string;
}

/** The number of all matches, as far as the server counts: `100+` for any number beyond that. */
export function formatTotal(total: number): string {
  return total > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(total);
}

/** What a list says it holds: `24 parts`, `3 parts found`, `25–48 of 100+ parts`. */
export function foundText(
  page: Page<unknown>,
  { position, isSearched, nouns }: { position: number | undefined; isSearched: boolean; nouns: Nouns },
): string {
  const { items, previous, next, total } = page;
  const counted = formatTotal(total);
  const all = `${counted} ${total === 1 ? nouns.one : nouns.many}${isSearched ? ' found' : ''}`;
  const isWhole = previous === undefined && next === undefined;
  if (isWhole || position === undefined) return all;
  return `${formatCount(position)}–${formatCount(position + items.length - 1)} of ${all}`;
}
