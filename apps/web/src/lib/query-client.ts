import { ApiError } from '@switchyard/shared';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer is the same for everybody, so it survives a sign-out. */
      isPublic?: true;
      /** On a 401 or 403 answer, the session ends and this path is opened. */
      leaveToWhenRefused?: string;
    };
  }
}

const mostRetries = 2;

/** Calls fail at once while offline, and show an error. By default they would wait silently. */
const networkMode = 'always';

/** Whether an immediate retry would fail in the same way. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

const tooManyOrTooSlow = new Set([408, 429]);

/** Whether a retry may succeed. */
export function willPass(error: unknown): boolean {
  return !isFinal(error) || (error instanceof ApiError && tooManyOrTooSlow.has(error.status));
}

/**
 * Refetches after a change, including queries that are still being fetched for the first time. TanStack Query only
 * refetches those that already have data; a first answer that was requested before the change would count as fresh.
 */
class RereadingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    // `fetch` waits for requests in progress, even for queries that no component uses yet.
    await Promise.allSettled([
      super.invalidateQueries(filters, options),
      ...onTheirWay.map((query) => query.fetch()),
    ]);
    await Promise.all(
      onTheirWay.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    );
  }
}

export function createQueryClient(): QueryClient {
  return new RereadingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < mostRetries && !isFinal(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  });
}

export const queryClient = createQueryClient();

/**
 * The first element of query keys, by domain. A feature that changes a domain's data invalidates all its queries,
 * wherever they are used.
 */
export const queryKeys = {
  parts: ['parts'],
  reviews: ['reviews'],
  bookings: ['bookings'],
  cart: ['cart'],
  profile: ['profile'],
  users: ['users'],
  books: ['books'],
  audit: ['audit'],
  delivery: ['delivery'],
  messages: ['messages'],
  overview: ['overview'],
  policies: ['policies'],
} as const;
