import { lazy, useEffect, useState } from 'react';
import { retried } from '../../../lib/retried.ts';
import type { SuggestedProps } from '../../../ui/search-field.tsx';
import { Later } from '../../../ui/later.tsx';

const Suggestions = lazy(retried(() => import('./suggestions.tsx')));

/** Suggestions for a search field. Their code is lazy-loaded when the field gets its first focus. */
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
    <Later>
      <Suggestions input={input} listId={listId} />
    </Later>
  );
}
