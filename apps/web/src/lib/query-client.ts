import { ApiError } from '@switchyard/shared';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the answer is the same for everybody, so that it may outlive a sign-out. */
      isPublic?: true;
      /** A 401 or 403 answer signs out and goes there. */
      leaveToWhenRefused?: string;
    };
  }
}

const mostRetries = 2;

/** A call made while the browser is offline fails and is told of; by default it would wait, and the page with it, unsaid. */
const networkMode = 'always';

/** The server has answered and will answer the same again, unless it asked to wait. */
function isFinal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
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
