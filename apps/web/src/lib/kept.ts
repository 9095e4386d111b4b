// What the browser keeps of this site. Storage may be blocked or full, and anybody may have changed it by hand.

type Place = () => Storage;

/** Kept on this device, for all tabs. */
export const onDevice: Place = () => localStorage;

/** Kept in this tab, and forgotten with its person: the next one on a shared computer does not see it. */
export const inTab: Place = () => sessionStorage;

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Undefined if there is none. */
export const readText = (place: Place, key: string): string | undefined =>
  attempt(() => place().getItem(key) ?? undefined);

/** `undefined` removes the text. @returns whether that worked */
export const keepText = (place: Place, key: string, text: string | undefined): boolean =>
  !!attempt(() => {
    if (text === undefined) place().removeItem(key);
    else place().setItem(key, text);
    return true;
  });

/** Undefined if there is none. */
export const readJson = (place: Place, key: string): unknown =>
  attempt(() => JSON.parse(place().getItem(key) ?? ''));

/** `undefined` removes it. */
export const keepJson = (place: Place, key: string, value: object | undefined): void =>
  void keepText(place, key, value && JSON.stringify(value));

export const clearTab = (): void => attempt(() => sessionStorage.clear());

/**
 * Calls back when another tab has changed what the device keeps under a key, or has cleared it all. Also when this page
 * comes back from the browser's back/forward cache, as it was left: no event of other tabs has reached it there.
 * @returns a function that stops it
 */
export function onOtherPage(key: string, listener: (where: 'tab' | 'page') => void): () => void {
  const following = new AbortController();
  const { signal } = following;
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener('tab');
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener('page');
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onShow, { signal });
  return () => following.abort();
}
