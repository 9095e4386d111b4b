import { formatNumber, formatPrice } from '@switchyard/shared';
import { suggestParts, type Suggestions } from '@switchyard/shared/parts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Data } from '../../../lib/data.tsx';
import { partPath } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { SuggestedProps } from '../../../ui/search-field.tsx';
import { SuggestionBox, type SuggestionGroup } from './suggestion-box.tsx';
import { useTyped } from './use-combobox.ts';

/** With fewer letters, a search matches too much to be useful. */
const fewestLetters = 2;

const suggestionsFor = (q: string) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'suggestions', q],
    // The next key press cancels this call.
    queryFn: ({ signal }) => api.call(suggestParts, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    // No retries, because the field works without suggestions.
    retry: false,
    meta: { isPublic: true },
  });

const catalogueWith = (query: Record<string, string>) => `${paths.catalogue}?${new URLSearchParams(query)}`;

function groupsOf({ lists, parts, searchedFor }: Suggestions): SuggestionGroup[] {
  const corrected = searchedFor && {
    to: catalogueWith({ q: searchedFor }),
    name: `“${searchedFor}”`,
    note: '',
  };
  const groups = [
    { label: 'Did you mean', options: corrected ? [corrected] : [] },
    {
      label: 'Equipment',
      options: lists.map(({ name, facts, query, count }) => ({
        to: catalogueWith(query),
        name,
        // A value such as `USB-C` may mean either end of a cable, so a single fact is shown with its label. The name of
        // a list with several facts says enough.
        note: [facts.length === 1 ? facts : [], count === undefined ? [] : formatNumber(count)]
          .flat()
          .join(' · '),
      })),
    },
    {
      label: 'Parts',
      options: parts.map((part) => ({
        to: partPath(part),
        name: part.name,
        note: formatPrice(part.price),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Suggestions below the catalogue's search field, following the combobox pattern of ARIA 1.2. */
export default function SearchSuggestions(props: SuggestedProps) {
  return (
    <Data>
      <SuggestionList {...props} />
    </Data>
  );
}

function SuggestionList({ input, listId }: SuggestedProps) {
  const { text, isOpen, setOpen } = useTyped(input);
  const typed = text.trim();
  const settled = useSettled(typed);
  const isAsked = isOpen && typed.length >= fewestLetters;
  const { data } = useQuery({
    ...suggestionsFor(settled),
    enabled: isAsked && settled.length >= fewestLetters,
  });
  const groups = isAsked && data ? groupsOf(data) : [];
  return (
    <SuggestionBox
      input={input}
      listId={listId}
      text={text}
      groups={groups}
      isAnswered={isAsked && data !== undefined}
      setOpen={setOpen}
    />
  );
}
