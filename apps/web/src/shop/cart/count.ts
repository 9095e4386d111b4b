import { useSyncExternalStore } from 'react';
import { keepText, onDevice, onOtherPage, readText } from '../../lib/kept.ts';
import { createStore } from '../../lib/store.ts';

// What the header needs to know about the cart. The cart's own code is loaded later.

/** The storage key for the number of lines in this browser's cart and, for an account's cart, its version: "3 17". */
const key = 'cart-count';

/**
 * The fallback if storage is blocked or full. Subscribers are notified of each change, in case the storage was cleared
 * in between.
 */
const inMemory = createStore({ mark: '' });
let isUnkept = false;

export const readMark = (): string => (isUnkept ? inMemory.get().mark : (readText(onDevice, key) ?? ''));

interface Noted {
  /** The version of an account's cart. A new version makes other tabs read the cart again. */
  version: number | undefined;
  /** Whether other tabs share this cart. */
  isKept: boolean;
}

/** Stores the number of lines, for all tabs of this browser that share the cart. */
export function noteCount(lines: number, { version, isKept }: Noted): void {
  const mark = version === undefined ? String(lines) : `${lines} ${version}`;
  if (mark === readMark() && isKept === !isUnkept) return;
  isUnkept = !isKept || !keepText(onDevice, key, mark);
  inMemory.set({ mark });
}

/**
 * Calls back when another tab, or another page of this tab, may have changed the cart.
 * @returns a function that stops the callbacks
 */
export const onOtherCart = (listener: () => void): (() => void) => onOtherPage(key, listener);

function subscribe(listener: () => void): () => void {
  const stops = [inMemory.subscribe(listener), onOtherCart(listener)];
  return () => stops.forEach((stop) => stop());
}

const readCount = () => Number.parseInt(readMark(), 10) || 0;

/** The number of lines. 0 on the server, which does not know the cart. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, readCount, () => 0);

/** Whether the cart's drawer is open. Undefined until it is first opened, so that its code is only loaded then. */
export const cartDrawer = createStore<boolean | undefined>(undefined);
