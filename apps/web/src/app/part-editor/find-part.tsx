import { pageSize } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindPartComponent } from '../../shop/find-part.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';

/** The maximum number of found parts that are shown. */
const mostFound = 8;

/** A search for a part on sale, to pick it. */
export const FindPart: FindPartComponent = ({ label, act, isOffered, onPick }) => {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    ...stockQueries.page({ q, tab: 'all', limit: pageSize.most }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' ? [] : (data?.items ?? []).filter(isOffered).slice(0, mostFound);
  const isNothing = q !== '' && data !== undefined && !isPlaceholderData && found.length === 0;
  return (
    // Enter picks the first part found. It would send the form around it otherwise.
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        const [first] = found;
        if (first && q === typed.trim()) onPick(first);
      }}
    >
      <SearchField label={label} value={typed} onChange={setTyped} className="sm:max-w-96" />
      <output className="mt-2 block text-(--muted) empty:hidden">
        {isNothing && sayNothing(data.next !== undefined)}
      </output>
      <ul aria-label="Found parts" className="mt-2 flex flex-col">
        {found.map((part) => (
          <li key={part._id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-40 flex-1 wrap-anywhere">{nameWithChoice(part)}</span>
            <Button size="small" aria-label={`${act} ${nameWithChoice(part)}`} onClick={() => onPick(part)}>
              {act}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const sayNothing = (isMore: boolean): string =>
  isMore
    ? `Nothing suitable is among the first ${pageSize.most} found. Type more of the name.`
    : 'Nothing suitable was found.';
