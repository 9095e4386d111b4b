import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/logo.tsx';

const links = [
  { to: paths.home, name: 'Home' },
  { to: paths.catalogue, name: 'Equipment' },
  { to: paths.blogs, name: 'Blogs' },
  { to: paths.portfolio, name: 'Portfolio' },
];

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-base-300 bg-base-200">
      <div className="shell-width flex flex-col gap-8 py-10 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex items-center gap-3">
          <LogoMark className="size-10" />
          <p>
            <span className="block font-display text-lg font-bold">Switchyard</span>
            <span className="text-(--muted)">Keyboard equipment, since 2021</span>
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {links.map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
