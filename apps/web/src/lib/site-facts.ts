import { createContext } from 'react';

interface Facts {
  /** The origin of the site's URLs. */
  origin: string;
  /** What the seller has decided that the shop is called. Undefined until that is known. */
  shop?: string | undefined;
}

/** In the browser: what the server has rendered the page with, and what the settings say since. */
const known: Facts = {
  origin: globalThis.location?.origin,
  shop: globalThis.document?.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content,
};

/** The server provides them while it renders a page. Needs no query client. */
export const SiteFacts = createContext(known);

/** Call it with what the settings say. Pages behind the login wait for them. */
export function noteShopName(name: string): void {
  known.shop = name;
}
