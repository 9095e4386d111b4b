import type { Settings } from '@switchyard/shared/settings';
import { createContext } from 'react';

/**
 * What the seller has published about the shop, and its mark: the HTML of the logo, written by the server. Empty while
 * not known.
 */
export type KnownLook = Partial<Settings['look'] & { mark: string }>;

export interface Facts {
  /** The origin of the site's URLs. */
  origin: string;
  /** The name of the shop that the seller has decided. Undefined while not known. */
  shop?: string | undefined;
  look: KnownLook;
  /** On the server: the HTML inside the footer (server/footer.tsx). */
  footer?: string;
}

const meta = (name: string) => globalThis.document?.querySelector<HTMLMetaElement>(`[${name}]`)?.content;

/** In the browser: the facts from the server's HTML, updated by the settings. */
const known: Facts = {
  origin: globalThis.location?.origin,
  shop: meta('property="og:site_name"'),
  look: JSON.parse(meta('name=look') ?? '{}'),
};

/** Provided by the server during a render. Does not need a query client. */
export const SiteFacts = createContext(known);

/**
 * Called with the settings. Until the page is hydrated, the facts of its HTML stay, even if the seller has published
 * others since. A page that was left to the browser may have none.
 */
export function noteShop({ name, look }: Settings): void {
  if (known.shop !== undefined && globalThis.sendChoice) return;
  known.shop = name;
  known.look = { ...known.look, ...look };
}
