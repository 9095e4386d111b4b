import { createContext } from 'react';

interface Facts {
  /** The origin of the site's URLs. */
  origin: string;
  /** The name of the shop that the seller has decided. Undefined while not known. */
  shop?: string | undefined;
}

/** In the browser: the facts from the server's HTML, updated by the settings. */
const known: Facts = {
  origin: globalThis.location?.origin,
  shop: globalThis.document?.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content,
};

/** Provided by the server during a render. Does not need a query client. */
export const SiteFacts = createContext(known);

/** Called with the name from the settings. Pages behind the login have no server-rendered name. */
export function noteShopName(name: string): void {
  known.shop = name;
}
