import { useSyncExternalStore } from 'react';
import { keepText, onDevice, onOtherPage, readText } from '../../lib/kept.ts';
import { createStore } from '../../lib/store.ts';

// What the header needs, apart from the cart's own code, which comes later.

/** How many lines the cart of this browser has and, for an account's cart, its version: "3 17". */
const key = 'cart-count';

/** Used if storage is blocked or full. Each change is told, although the storage may have been cleared since. */
const inMemory = createStore({ mark: '' });
let isUnkept = false;

export const readMark = (): string => (isUnkept ? inMemory.get().mark : (readText(onDevice, key) ?? ''));

interface Noted {
  /** Of an account's cart. A new one lets the other tabs ask for the cart again. */
  version: number | undefined;
  /** Whether the other tabs have this cart, too. */
  isKept: boolean;
}

/** Notes the count, for every tab of this browser if they have the same cart. */
export function noteCount(lines: number, { version, isKept }: Noted): void {
  const mark = version === undefined ? String(lines) : `${lines} ${version}`;
  if (mark === readMark() && isKept === !isUnkept) return;
  isUnkept = !isKept || !keepText(onDevice, key, mark);
  inMemory.set({ mark });
}

/**
 * Calls back when another tab or another page of this one may have changed the cart.
 * @returns a function that stops it
 */
export const onOtherCart = (listener: () => void): (() => void) => onOtherPage(key, listener);

function subscribe(listener: () => void): () => void {
  const stops = [inMemory.subscribe(listener), onOtherCart(listener)];
  return () => stops.forEach((stop) => stop());
}

const readCount = () => Number.parseInt(readMark(), 10) || 0;

/** The number of lines. Nothing on the server, which does not know the cart. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, readCount, () => 0);

/** Whether the drawer with the cart is open. Undefined until it is needed, so that its code comes only then. */
export const cartDrawer = createStore<boolean | undefined>(undefined);

export const loadCart = () => import('./cart.ts');
