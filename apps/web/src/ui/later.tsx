import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface LaterProps {
  /** Shown until the code is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Its children's code loads after the page, which works without them. */
export function Later({ fallback = null, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
