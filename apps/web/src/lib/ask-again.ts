import type { Query, QueryClient } from '@tanstack/react-query';
import { backOff } from './back-off.ts';
import { willPass } from './query-client.ts';

/**
 * Repeats requests that a busy or unreachable shop has not answered, with growing pauses, until the page has its data.
 * The page keeps its error until then: a new fetch of the query would replace it with a skeleton for each try.
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

/** @returns whether there is an answer, if only a refusal */
async function ask(client: QueryClient, query: Query): Promise<boolean> {
  const { queryKey, meta, options } = query;
  const { signal } = new AbortController();
  // A list of several pages knows by itself how to fetch them.
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
