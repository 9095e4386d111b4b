import type { Query, QueryClient } from '@tanstack/react-query';
import { backOff } from './back-off.ts';
import { willPass } from './query-client.ts';

/**
 * Retries failed requests with back-off while the shop is busy or unreachable, until the page has its data. The error
 * stays on the page meanwhile: refetching the query itself would replace it with a skeleton on each attempt.
 */
export function askAgain(client: QueryClient): void {
  const asked = new WeakSet<Query>();
  const waits = (query: Query) => query.state.status === 'error' && query.isActive();

  async function askUntilAnswered(query: Query) {
    for (let tries = 0; waits(query); tries += 1) {
      await backOff(tries);
      if (waits(query) && (await ask(client, query))) return;
    }
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !willPass(event.action.error)) return;
    const { query } = event;
    if (asked.has(query)) return;
    asked.add(query);
    void askUntilAnswered(query).finally(() => asked.delete(query));
  });
}

/**
 * Repeats the request of a query.
 * @returns whether the shop responded, even if with a refusal
 */
async function ask(client: QueryClient, query: Query): Promise<boolean> {
  const { queryKey, meta, options } = query;
  const { signal } = new AbortController();
  // An infinite query knows how to fetch its pages.
  const isPaged = options.behavior !== undefined;
  try {
    if (isPaged || typeof options.queryFn !== 'function') await query.fetch();
    else client.setQueryData(queryKey, await options.queryFn({ client, queryKey, meta, signal }));
    return true;
  } catch (error) {
    if (willPass(error)) return false;
    void query.fetch().catch(() => undefined);
    return true;
  }
}
