import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeptSuspense } from './kept-suspense.tsx';

interface LaterProps {
  /** Rendered until the code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Lazy-loads its children after the page, which works without them. */
export function Later({ fallback = null, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <KeptSuspense fallback={fallback}>{children}</KeptSuspense>
    </ErrorBoundary>
  );
}
