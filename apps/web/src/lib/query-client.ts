import { ApiError } from '@switchyard/shared';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer is the same for everybody, so it is kept after a sign-out. */
      isPublic?: true;
      /** On a 401 or 403 answer, sign out and go to this path. */
      leaveToWhenRefused?: string;
    };
  }
}

const mostRetries = 2;

/** Calls made offline fail at once and show an error. By default they would wait silently. */
const networkMode = 'always';

/** Asking again at once would get the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

const tooManyOrTooSlow = new Set([408, 429]);

/** Whether a retry may succeed. */
export function willPass(error: unknown): boolean {
  return !isFinal(error) || (error instanceof ApiError && tooManyOrTooSlow.has(error.status));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
 * The first element of the query keys, by domain. A feature that changes something refreshes all queries of its
 * domain, wherever they are shown.
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
