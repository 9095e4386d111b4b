import type { Response } from 'express';

interface FoundItems<Item> {
  items: Item[];
  next: string | undefined;
  previous: string | undefined;
  total: number;
}

/**
 * Answers a list with its headers: the page that the query asks for or, without parameters, the newest items
 * (docs/product.md). Every list goes through here, so none is unbounded.
 * @param isWhole whether no page is asked for, if the query has other fields than the page's
 */
export async function answerList<Query extends object, Item>(
  { query, response }: { query: Query; response: Response },
  read: (query: Query & { newest?: true }) => Promise<FoundItems<Item>>,
  isWhole = !asksForPage(query),
): Promise<Item[]> {
  const { items, ...page } = await read(isWhole ? { ...query, newest: true } : query);
  response.set(pageHeaders(query, page));
  return items;
}

/** Whether a query has any of a list's parameters. */
export function asksForPage(query: object): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/**
 * The total, the words that were searched for instead of misspelt ones, and relative links to the next pages (RFC
 * 8288).
 */
function pageHeaders(
  query: object,
  page: { next: string | undefined; previous: string | undefined; total: number; searchedFor?: string },
): Record<string, string> {
  const links = [
    ...(page.previous === undefined ? [] : [linkTo('prev', query, { before: page.previous })]),
    ...(page.next === undefined ? [] : [linkTo('next', query, { after: page.next })]),
  ];
  return {
    'X-Total-Count': String(page.total),
    // A header can only hold letters of Latin 1.
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
