import { createContext, type ReactNode, use } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { SiteFacts } from '../lib/site-facts.ts';

interface PageTitleProps extends PageHeadProps {
  eyebrow?: string | undefined;
  children?: ReactNode;
  /** Rendered at the end of the line. */
  action?: ReactNode;
}

/** The `h1` of a page. It also sets the page's title. */
export function PageTitle({ eyebrow, children, action, ...head }: PageTitleProps) {
  const { title: name } = use(PageEntry);
  return (
    // On small screens the text flows around the dashboard's menu button.
    <header className="mb-8 lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-4">
      <PageHead {...head} />
      <div className="max-w-[60ch]">
        {eyebrow && <p className="front-print mb-1">{eyebrow}</p>}
        <h1 className="text-[clamp(1.45rem,6.5vw,1.875rem)]/9 sm:text-4xl">{head.title ?? name}</h1>
        {children && <div className="mt-3 text-lg text-(--muted)">{children}</div>}
      </div>
      {action && <div className="max-lg:mt-4">{action}</div>}
    </header>
  );
}

/** The title of a page while its data, which has a more specific title, is loading. */
export function TitleWhileLoading() {
  return (
    <>
      <PageHead />
      <h1 className="sr-only">{use(PageEntry).title}</h1>
    </>
  );
}

/** The page's entry in the table of pages: its title and path. */
export const PageEntry = createContext({ title: '', path: '*' });

interface PageHeadProps {
  /** For the browser's tab, search results and link previews. The default is the title in the table of pages. */
  title?: string | undefined;
  /** For search results and link previews. */
  description?: string | undefined;
  /** Any URL, for link previews. The default is the shop's picture (server/link-preview.tsx). */
  image?: string | undefined;
  /** The query string, such as `?parts=1,2`, if it is part of the page's canonical URL. */
  query?: string | undefined;
  /** Keeps search engines from listing this page. */
  isUnlisted?: boolean | undefined;
}

/** The page's title and meta tags. React hoists them into the document's head. */
export function PageHead({
  title: ownTitle,
  description,
  image,
  query = '',
  isUnlisted = false,
}: PageHeadProps) {
  const { title: name, path } = use(PageEntry);
  const title = ownTitle ?? name;
  const { origin, shop } = use(SiteFacts);
  const url = origin + usePath(path) + query;
  const fullTitle = shop ? `${title} · ${shop}` : title;
  return (
    <>
      <title>{fullTitle}</title>
      {isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {description && <meta name="description" property="og:description" content={description} />}
      <meta property="og:site_name" content={shop} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={new URL(image, url).href} />}
    </>
  );
}

/**
 * The canonical path of this page. The router also accepts paths with capitals or trailing slashes, and ids with
 * capitals.
 */
function usePath(path: string): string {
  const { pathname } = useLocation();
  const params = useParams();
  return path === '*' ? pathname : path.replace(/:(\w+)/g, (_, name) => params[name]?.toLowerCase() ?? '');
}
