/** Whether a page is asked for, by any of a list's parameters, or, as the specification's clients do, the whole list. */
export function asksForPage(query: object): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/**
 * What is said beside a page: how many match in all, and where the pages before and after it are, as addresses relative to
 * this one (RFC 8288).
 */
export function pageHeaders(
  query: object,
  page: { next: string | undefined; previous: string | undefined; total: number },
): Record<string, string> {
  const links = [
    ...(page.previous === undefined ? [] : [linkTo('prev', query, { before: page.previous })]),
    ...(page.next === undefined ? [] : [linkTo('next', query, { after: page.next })]),
  ];
  return {
    'X-Total-Count': String(page.total),
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
