import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { kindLinks } from '../../lib/kind-links.ts';
import { pages } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LogoMark } from '../../ui/logo.tsx';

const SellerLine = lazy(retried(() => import('./seller-line.tsx')));

const links = [
  { to: paths.home, name: 'Home' },
  { to: paths.catalogue, name: 'Equipment' },
  { to: paths.build, name: 'Will it fit?' },
  { to: paths.blogs, name: 'Blogs' },
  { to: paths.portfolio, name: 'Portfolio' },
];

const policies = [pages.deliveryPolicy, pages.returns, pages.privacy, pages.terms].map(({ path, title }) => ({
  to: path,
  name: title,
}));

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-base-300 bg-base-200">
      <div className="shell-width flex flex-col gap-8 py-10 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex items-center gap-3">
          <LogoMark className="size-10 shrink-0" />
          <div className="min-w-0">
            <p className="font-display text-lg font-bold">Switchyard</p>
            <p className="text-(--muted)">Keyboard equipment, since 2021</p>
          </div>
        </div>
        <nav aria-label="Footer" className="flex flex-col sm:items-end lg:max-w-3xl">
          <Links links={links} />
          <Links links={kindLinks} />
          <Links links={policies} />
        </nav>
      </div>
      {/* Its place is kept: it comes late, and must not move anything. */}
      <p className="shell-width min-h-12 pb-6 text-sm wrap-anywhere text-(--muted)">
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <SellerLine />
          </Suspense>
        </ErrorBoundary>
      </p>
    </footer>
  );
}

function Links({ links }: { links: readonly { to: string; name: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-[min(1.5rem,5vw)] gap-y-2 sm:justify-end">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
