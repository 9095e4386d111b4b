import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server rendered, until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
