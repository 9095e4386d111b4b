// oxlint-disable jsx-a11y/prefer-tag-over-role -- an <option> holds only text
import { formatNumber, formatDollars, suggestParts, type Suggestions } from '@switchyard/shared';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Data } from '../../lib/data.tsx';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { SuggestedProps } from '../../ui/search-field.tsx';
import { useCombobox, useTyped } from './use-combobox.ts';
import './suggestions.css';

/** Fewer letters could mean anything. */
const fewestLetters = 2;

const suggestionsFor = (q: string) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'suggestions', q],
    // A search that is typed on cancels the call before.
    queryFn: ({ signal }) => api.call(suggestParts, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    // The field works without.
    retry: false,
    meta: { isPublic: true },
  });

interface Option {
  to: string;
  name: string;
  /** What else is known of it. */
  note: string;
}

interface Group {
  label: string;
  options: Option[];
}

const catalogueWith = (query: Record<string, string>) => `${paths.catalogue}?${new URLSearchParams(query)}`;

function groupsOf({ lists, parts, searchedFor }: Suggestions): Group[] {
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
        // USB-C may be at either end. Of several facts, the name says enough.
        note: [facts.length === 1 ? facts : [], count === undefined ? [] : formatNumber(count)]
          .flat()
          .join(' · '),
      })),
    },
    {
      label: 'Parts',
      options: parts.map(({ _id, name, price }) => ({
        to: paths.part(_id),
        name,
        note: formatDollars(price),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** What the search in a field may mean, below it, as the combobox pattern of ARIA 1.2 has it. */
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
  const options = groups.flatMap((group) => group.options);
  const { active, go } = useCombobox(input, listId, { text, paths: options.map(({ to }) => to), setOpen });
  return (
    <>
      <output className="sr-only">
        {isAsked && data && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={options.length === 0}
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="suggestions"
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-3 pt-2 text-sm text-(--muted)">
              {group.label}
            </p>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the field
                <div
                  key={option.to}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => go(option.to)}
                  className="suggestion"
                >
                  <span className="min-w-0 wrap-anywhere">{option.name}</span>{' '}
                  <span className="shrink-0 text-sm text-(--muted) tabular-nums">{option.note}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
