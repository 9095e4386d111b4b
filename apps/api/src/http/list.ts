import type { Response } from 'express';

interface ListQuery {
  limit?: number | undefined;
  after?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/** Whether a page is asked for, or, as the specification's clients do, the whole list. */
export function asksForPage({ limit, after, q, sort }: ListQuery): boolean {
  return [limit, after, q, sort].some((value) => value !== undefined);
}

/** Says beside a page how many match in all, and where the next page is: an address relative to this one (RFC 8288). */
export function announcePage(
  response: Response,
  query: object,
  page: { next: string | undefined; total: number },
): void {
  response.set('X-Total-Count', String(page.total));
  if (page.next === undefined) return;
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, after: page.next })) {
    if (value !== undefined) next.set(name, String(value));
  }
  response.set('Link', `<?${next}>; rel="next"`);
}
