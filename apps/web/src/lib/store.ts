/** A value that React can subscribe to. */
interface Store<State> {
  get(): State;
  set(state: State): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(state) {
      if (Object.is(state, current)) return;
      current = state;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
