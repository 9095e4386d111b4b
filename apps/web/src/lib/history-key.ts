/**
 * The router's key of the entry that the browser's history is at. While a page is on its way, the router's
 * `location.key` is still that of the page before.
 */
export function historyKey(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}
