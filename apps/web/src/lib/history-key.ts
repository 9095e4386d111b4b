/**
 * The router's key of the current history entry. Unlike the router's `location.key`, it is already the new one while a
 * page is loading.
 */
export function historyKey(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}
