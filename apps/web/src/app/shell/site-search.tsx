import { useLocation, useNavigate } from 'react-router-dom';
import { Suggested } from '../../features/catalogue/search/suggested.tsx';
import { paths } from '../../lib/paths.ts';
import { HeaderSearch } from './header-search.tsx';

/** Searches equipment from any page. The catalogue has its own search field. */
export function SiteSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === paths.catalogue) return null;
  return (
    <HeaderSearch
      label="Search equipment"
      action={paths.catalogue}
      onSearch={(q) =>
        void navigate({ pathname: paths.catalogue, search: q && `${new URLSearchParams({ q })}` })
      }
      Suggestions={Suggested}
      className="site-search"
    />
  );
}
