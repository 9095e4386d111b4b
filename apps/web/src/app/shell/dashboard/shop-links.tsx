import { use } from 'react';
import { Link } from 'react-router-dom';
import { SiteFacts } from '../../../lib/site-facts.ts';
import ThemeSwitch from '../theme-switch.tsx';

/** The links of the shop's header that the bar of staff has no room for. */
export function ShopLinks() {
  const { look } = use(SiteFacts);
  return (
    <div className="mt-auto flex items-center justify-between gap-1 border-t border-base-300 pt-2">
      <nav aria-label="Main" className="flex flex-wrap">
        {look.menus?.header.map(({ to, label }) => (
          <Link
            key={to + label}
            to={to}
            className="flex min-h-11 items-center rounded-lg px-2 text-sm wrap-anywhere text-(--muted) hover:bg-base-200"
          >
            {label}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </div>
  );
}
