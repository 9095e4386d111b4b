import { lazy, Suspense, useEffect, useState } from 'react';
import { retried } from '../../lib/retried.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { SuggestedProps } from '../../ui/search-field.tsx';

const Suggestions = lazy(retried(() => import('./suggestions.tsx')));

/** Suggestions for a search field. Their code comes with its first focus. */
export function Suggested({ input, listId }: SuggestedProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const field = input.current;
    const load = () => setWanted(true);
    if (field === document.activeElement) load();
    field?.addEventListener('focus', load);
    return () => field?.removeEventListener('focus', load);
  }, [input]);
  if (!isWanted) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Suggestions input={input} listId={listId} />
      </Suspense>
    </ErrorBoundary>
  );
}
