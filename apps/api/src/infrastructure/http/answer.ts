import type { Endpoint } from '@switchyard/shared';

/**
 * A handler's result, reduced to the fields that its endpoint declares.
 * @throws Error if the result breaks the declaration
 */
export function checkedAnswer(endpoint: Endpoint, result: unknown): unknown {
  const parsed = endpoint.response.safeParse(result);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`,
  );
}
