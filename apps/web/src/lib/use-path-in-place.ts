import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Corrects the path in the URL of the page that is shown. The focus and the scroll position stay, and Back does not
 * lead to the former path.
 * @param path undefined while it is not known
 */
export function usePathInPlace(path: string | undefined): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Another page may be loading. The URL is then already that page's.
    if (path === undefined || path === pathname || location.pathname !== pathname) return;
    void navigate({ pathname: path, search, hash }, { replace: true, state: { ...state, inPlace: true } });
  }, [path, pathname, search, hash, state, navigate]);
}
