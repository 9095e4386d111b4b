import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

/**
 * Like `useSyncExternalStore`, for state by which an event handler decides something. During hydration, React renders
 * the server's state, and replaces it in an effect, which a busy device runs later. A click in between would meet the
 * server's state, in which nobody is signed in. So this hook renders the browser's state before the next event.
 */
export function useStore<State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
  onServer: () => State,
): State {
  const state = useSyncExternalStore(subscribe, read, onServer);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (!Object.is(state, read())) renderAgain();
  }, [state, read]);
  return state;
}
