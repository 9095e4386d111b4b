import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The shop's name while a page is rendered on the server. */
export const ShopName = createContext<string | undefined>(undefined);

/** The name that the server has rendered this page with. */
const rendered =
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? undefined);

const store = createStore(rendered);

/** Call it with what the settings say now. */
export function noteShopName(name: string): void {
  if (typeof document !== 'undefined' && name !== store.get()) store.set(name);
}

/** What the seller has decided that the shop is called; undefined until that is known. Needs no query client. */
export function useShopName(): string | undefined {
  const known = useSyncExternalStore(store.subscribe, store.get, () => rendered);
  return use(ShopName) ?? known;
}
