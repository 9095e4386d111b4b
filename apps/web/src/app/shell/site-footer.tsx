import type { ShownMenus } from '@switchyard/shared/look';
import { lazy, use } from 'react';
import { Link } from 'react-router-dom';
import { retried } from '../../lib/retried.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { kindLinks } from '../../shop/kind-links.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Later } from '../../ui/later.tsx';

const SellerLine = lazy(retried(() => import('./seller-line.tsx')));

/** The footer of a page that is rendered without the seller's menus, because the API did not answer. */
const unknown: ShownMenus['footer'] = [{ title: 'Equipment', entries: kindLinks }];

export function SiteFooter() {
  const { footer } = use(SiteFacts);
  const content = footer ? { dangerouslySetInnerHTML: { __html: footer } } : { children: <FooterContent /> };
  return <footer className="mt-auto border-t border-base-300 bg-base-200" {...content} />;
}

/** The server renders it by itself, once for many pages. So nothing in it may depend on the page. */
export function FooterContent() {
  const { shop = 'The shop', look } = use(SiteFacts);
  return (
    <>
      <div className="shell-width flex flex-col gap-8 py-10 lg:flex-row lg:justify-between">
        <div className="flex items-center gap-3 lg:self-start">
          <LogoMark className="h-10" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-display text-lg font-bold">{shop}</p>
            <p className="text-(--muted)">
              {look.footer || 'Keyboard equipment'}
              {look.since && `, since ${look.since}`}
            </p>
          </div>
        </div>
        <nav
          aria-label="Footer"
          className="grid min-w-0 grid-cols-2 gap-x-8 gap-y-6 wrap-anywhere sm:grid-cols-4 lg:gap-x-14"
        >
          {(look.menus?.footer ?? unknown).map((column) => (
            <Links key={column.title + column.entries[0]?.to} {...column} />
          ))}
        </nav>
      </div>
      {/* Its height is reserved, because it appears late and must not shift anything. */}
      <p className="shell-width min-h-12 pb-6 text-sm wrap-anywhere text-(--muted)">
        <Later>
          <SellerLine />
        </Later>
      </p>
    </>
  );
}

function Links({ title, entries }: ShownMenus['footer'][number]) {
  // A long list gets two columns.
  const isLong = entries.length > 8;
  return (
    <div className={isLong ? 'col-span-2' : undefined}>
      <p className="text-sm font-semibold text-(--muted)">{title}</p>
      <ul aria-label={title} className={isLong ? 'columns-2 gap-x-8' : undefined}>
        {entries.map(({ to, label }) => (
          <li key={to + label}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
