import { formatNumber, mostCounted, type Page, pageSize } from '@switchyard/shared';

export interface ListQuery {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

interface QuerySchema<Query> {
  parse(input: unknown): Query;
  safeParse(
    input: unknown,
  ): { success: true; data: Query } | { success: false; error: { issues: { path: PropertyKey[] }[] } };
}

/** Parses a list's query from a URL. Invalid values are ignored, and so are values that depend on them. */
export function readQuery<Query>(schema: QuerySchema<Query>, params: URLSearchParams): Query {
  const { before, ...said } = valuesIn(params);
  let named = said['after'] === undefined && before !== undefined ? { ...said, before } : said;
  for (;;) {
    const read = schema.safeParse(named);
    if (read.success) return read.data;
    const nonsense = new Set(read.error.issues.map(({ path }) => path[0]));
    const rest = Object.entries(named).filter(([name]) => !nonsense.has(name));
    if (rest.length === Object.keys(named).length) return schema.parse({});
    named = Object.fromEntries(rest);
  }
}

/** The values of a query string. Forms repeat a parameter that has several values. */
function valuesIn(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [only = '', ...more] = params.getAll(name);
      return [name, more.length > 0 ? [only, ...more] : only];
    }),
  );
}

interface TableQuery<Sort> {
  after?: string | undefined;
  before?: string | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
}

/**
 * Makes a function that parses the URL of a dashboard table.
 * @param usual the sort if the URL names none
 */
export function tableSearch<Sort extends string>(
  schema: QuerySchema<TableQuery<Sort>>,
  usual: NoInfer<Sort>,
) {
  return (params: URLSearchParams) => {
    const { q, sort = usual, after, before } = readQuery(schema, params);
    return { limit: pageSize.usual, q: q || undefined, sort, after, before };
  };
}

/** Makes a function that parses the URL of a dashboard table with tabs. */
export function tabbedSearch<Tab extends string, Sort extends string>(
  schema: QuerySchema<TableQuery<Sort> & { tab?: Tab | undefined }>,
  usual: NoInfer<{ tab: Tab; sort: Sort }>,
) {
  return (params: URLSearchParams) => {
    const { tab = usual.tab, q, sort = usual.sort, after, before } = readQuery(schema, params);
    return { limit: pageSize.usual, tab, q: q || undefined, sort, after, before };
  };
}

/** Formats a query as a query string, such as `?q=linear&after=…`. Values that equal the `usual` ones are left out. */
export function queryStringOf(query: object, usual: object): string {
  const known = new Map(Object.entries(usual));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== known.get(name)) params.set(name, String(value));
  }
  // Commas need no escape in a query string, and read better without.
  return params.size > 0 ? `?${String(params).replaceAll('%2C', ',')}` : '';
}

export function firstPage<Query extends ListQuery>(query: Query) {
  return { ...query, after: undefined, before: undefined };
}

/** The cursor of the query's page. Undefined for the first page. */
export const cursorIn = ({ after, before }: ListQuery) => after ?? before;

/**
 * The URL also carries the position of a page's first item. Lists are paged by cursor, so the server does not know the
 * position.
 */
export const positionName = 'from';

/**
 * The position of a page's first item in the whole list. It is exact at both ends of the list. In between it comes from
 * the URL, and may be off by items that were added or deleted since. Undefined if not known.
 */
export function positionOf(
  { items, previous, next, total }: Page<unknown>,
  params: URLSearchParams,
): number | undefined {
  if (previous === undefined) return 1;
  if (next === undefined && total <= mostCounted) return total - items.length + 1;
  const told = Number(params.get(positionName));
  const isSense = Number.isInteger(told) && told > 1;
  return isSense && (total > mostCounted || told + items.length <= total + 1) ? told : undefined;
}

export interface Nouns {
  one: string;
  many: string;
}

/** Formats the number of matches: `100+` if there are more than the server counts. */
export function formatTotal(total: number): string {
  return total > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(total);
}

/** Such as `24 parts`, `3 parts found` or `25–48 of 100+ parts`. */
export function foundText(
  page: Page<unknown>,
  { position, isSearched, nouns }: { position: number | undefined; isSearched: boolean; nouns: Nouns },
): string {
  const { items, previous, next, total } = page;
  const counted = formatTotal(total);
  const all = `${counted} ${total === 1 ? nouns.one : nouns.many}${isSearched ? ' found' : ''}`;
  const isWhole = previous === undefined && next === undefined;
  if (isWhole || position === undefined) return all;
  return `${formatNumber(position)}–${formatNumber(position + items.length - 1)} of ${all}`;
}
