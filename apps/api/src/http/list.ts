interface FoundItems<Item> {
  items: Item[];
  next: string | undefined;
  previous: string | undefined;
  total: number;
}

/**
 * Reads what a list answers: the page that its query asks for or, without parameters as the specification's clients call
 * it, its newest things. Every list goes through here, so that none is unbounded.
 * @param isWhole whether no page is asked for; said where the query has fields that are no parameters of the page
 */
export async function readList<Query extends object, Item>(
  query: Query,
  read: (query: Query & { newest?: true }) => Promise<FoundItems<Item>>,
  isWhole = !asksForPage(query),
): Promise<{ answer: Item[]; headers: Record<string, string> }> {
  const { items, ...page } = await read(isWhole ? { ...query, newest: true } : query);
  return { answer: items, headers: pageHeaders(query, page) };
}

/** Whether a page is asked for, by any of a list's parameters. */
export function asksForPage(query: object): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/**
 * What is said beside a page: how many match in all, what was looked for where the words as they were typed found nothing, and where the pages before and after it are, as addresses relative to
 * this one (RFC 8288).
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
    // A header holds no other letters than those of Latin 1.
    ...(page.searchedFor !== undefined && { 'X-Searched-For': encodeURIComponent(page.searchedFor) }),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}

function linkTo(
  relation: 'prev' | 'next',
  query: object,
  place: { before?: string; after?: string },
): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, before: undefined, after: undefined, ...place })) {
    if (value !== undefined) address.set(name, String(value));
  }
  return `<?${address}>; rel="${relation}"`;
}
