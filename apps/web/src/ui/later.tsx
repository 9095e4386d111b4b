import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface LaterProps {
  /** Rendered until the code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Lazy-loads its children after the page, which works without them. */
export function Later({ fallback = null, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
