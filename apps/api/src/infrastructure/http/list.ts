import type { Response } from 'express';

interface FoundItems<Item> {
  items: Item[];
  next: string | undefined;
  previous: string | undefined;
  total: number;
}

/**
 * Answers a list and sets its headers. The query asks for a page; without parameters, the newest items are answered
 * (docs/product.md). Every list goes through here, so none is unbounded.
 * @param read reads the page, or the newest items if `newest` is set
 * @param isWhole whether no page is asked for. Needed if the query also has fields that do not concern the page
 * @returns the items of the body; the total and the links are in the headers
 */
export async function answerList<Query extends object, Item>(
  { query, response }: { query: Query; response: Response },
  read: (query: Query & { newest?: true; isUncounted?: true }) => Promise<FoundItems<Item>>,
  isWhole = !asksForPage(query),
): Promise<Item[]> {
  const isUncounted = 'count' in query && query.count === 'no';
  const how = isWhole ? { newest: true as const } : isUncounted && { isUncounted: true as const };
  const { items, total, ...page } = await read({ ...query, ...how });
  response.set(pageHeaders(query, { ...page, total: isUncounted ? undefined : total }));
  return items;
}

/** Whether a query has any of a list's parameters. */
export function asksForPage(query: object): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/**
 * The headers of a list: the total, the words that were searched for instead of misspelt ones, and relative links to
 * the neighbouring pages (RFC 8288).
 */
function pageHeaders(
  query: object,
  page: {
    next: string | undefined;
    previous: string | undefined;
    total: number | undefined;
    searchedFor?: string;
  },
): Record<string, string> {
  const links = [
    ...(page.previous === undefined ? [] : [linkTo('prev', query, { before: page.previous })]),
    ...(page.next === undefined ? [] : [linkTo('next', query, { after: page.next })]),
  ];
  return {
    ...(page.total !== undefined && { 'X-Total-Count': String(page.total) }),
    // Headers can only hold Latin 1, hence the encoding.
    ...(page.searchedFor !== undefined && { 'X-Searched-For': encodeURIComponent(page.searchedFor) }),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}

function linkTo(
  relation: 'prev' | 'next',
  query: object,
  cursor: { before?: string; after?: string },
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, before: undefined, after: undefined, ...cursor })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `<?${params}>; rel="${relation}"`;
}
