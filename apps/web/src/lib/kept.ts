// Access to the browser's storage for this site. Storage may be blocked or full, and its content may have been edited
// by hand.

type Place = () => Storage | undefined;

/** Local storage: shared by all tabs. Undefined on the server, where a missing global would throw for each call. */
export const onDevice: Place = () => globalThis.localStorage;

/**
 * Session storage: for this tab only, and cleared on sign-out, so that the next person on a shared computer does not
 * see it.
 */
export const inTab: Place = () => sessionStorage;

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Undefined if there is no text, or if storage is blocked. */
export const readText = (place: Place, key: string): string | undefined =>
  attempt(() => place()?.getItem(key) ?? undefined);

/**
 * Stores a text. `undefined` removes it.
 * @returns whether that succeeded
 */
export const keepText = (place: Place, key: string, text: string | undefined): boolean =>
  !!attempt(() => {
    if (text === undefined) place()?.removeItem(key);
    else place()?.setItem(key, text);
    return true;
  });

/** Undefined if there is no valid JSON, or if storage is blocked. */
export const readJson = (place: Place, key: string): unknown =>
  attempt(() => JSON.parse(place()?.getItem(key) ?? 'null') ?? undefined);

/** Stores a value as JSON. `undefined` removes it. */
export const keepJson = (place: Place, key: string, value: object | undefined): void =>
  void keepText(place, key, value && JSON.stringify(value));

export const clearTab = (): void => attempt(() => sessionStorage.clear());

/**
 * Calls back when another tab has changed a key in local storage, or has cleared the storage. Also when this page is
 * restored from the back/forward cache, because storage events do not reach it there.
 * @returns a function that stops the callbacks
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
