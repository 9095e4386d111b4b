import { createStore } from './store.ts';

const standing = createStore<readonly HTMLDialogElement[]>([]);

/** The windows that are open over the page, the uppermost last. */
export const openDialogs = {
  /** Counts a window in that has just been opened. @returns counts it out */
  add(dialog: HTMLDialogElement): () => void {
    standing.set([...standing.get(), dialog]);
    return () => standing.set(standing.get().filter((other) => other !== dialog));
  },
  subscribe: standing.subscribe,
  uppermost: (): HTMLDialogElement | undefined => standing.get().at(-1),
};
