import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';

interface KeptSuspenseProps {
  /** Rendered until the code is loaded, if the server has not rendered the content. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * `Suspense` for content that the server renders and whose code is lazy-loaded. If its props changed before the code is
 * loaded, React would discard the server's HTML, and what was typed and clicked in it. So they change afterwards.
 */
export function KeptSuspense({ fallback, children }: KeptSuspenseProps) {
  const [isThere, setThere] = useState(useHydrated());
  const boundary = (
    <Suspense fallback={fallback}>
      {children}
      <There tell={setThere} />
    </Suspense>
  );
  const [first] = useState(boundary);
  return isThere ? boundary : first;
}

/** Tells when the content around it is hydrated. */
function There({ tell }: { tell: (isThere: true) => void }) {
  useLayoutEffect(() => tell(true), [tell]);
  return null;
}
