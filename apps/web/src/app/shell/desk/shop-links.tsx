import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import ThemeSwitch from '../theme-switch.tsx';

const links = [
  { to: paths.home, name: 'Home' },
  { to: paths.blogs, name: 'Blogs' },
  { to: paths.portfolio, name: 'Portfolio' },
];

/** The links of the shop's header that the desk's bar has no room for. */
export function ShopLinks() {
  return (
    <div className="mt-auto flex items-center justify-between gap-1 border-t border-base-300 pt-2">
      <nav aria-label="Main" className="flex flex-wrap">
        {links.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-11 items-center rounded-lg px-2 text-sm text-(--muted) hover:bg-base-200"
          >
            {name}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </div>
  );
}
