import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

const shopName = 'Switchyard';

/** Where the site is, such as `https://shop.example`; the server says so while it renders. */
export const SiteOrigin = createContext(typeof location === 'undefined' ? '' : location.origin);

export interface PageHeadProps {
  /** Names the page in the browser's tab, in search results and where it is shared. */
  title: string;
  /** One or two sentences for search results and where the page is shared. */
  description?: string | undefined;
  /** The address of a picture of what the page shows, on this site or elsewhere. */
  image?: string | undefined;
  /** For pages that no search engine should keep. */
  isUnlisted?: boolean | undefined;
}

/** Names the page to browsers, search engines and whoever shares it. React keeps these in the document's head while the page is shown. */
export function PageHead({ title, description, image, isUnlisted = false }: PageHeadProps) {
  const origin = use(SiteOrigin);
  const { pathname } = useLocation();
  const address = origin + pathname;
  const fullTitle = `${title} · ${shopName}`;
  return (
    <>
      <title>{fullTitle}</title>
      {isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(image ?? '/social.jpg', address).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
