import { longestQuery } from '@switchyard/shared';
import { type ComponentType, type SubmitEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SuggestedProps } from '../../ui/search-field.tsx';
import { CrossIcon, SearchIcon } from '../../ui/shell-icons.tsx';

const id = 'header-search';
const listId = `${id}-list`;

interface HeaderSearchProps {
  label: string;
  /** The form's target without JavaScript. */
  action?: string;
  onSearch: (q: string, field: HTMLInputElement | null) => void;
  Suggestions: ComponentType<SuggestedProps>;
  className: string;
}

/**
 * The search in a header. Where there is no room for a field, it collapses to a magnifier, which expands over the
 * header while it has the focus (styles/header.css). That needs no JavaScript.
 */
export function HeaderSearch({ label, action, onSearch, Suggestions, className }: HeaderSearchProps) {
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q')).trim(), input.current);
  }
  return (
    <div className={`header-search ${className}`}>
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
        role="search"
        // Each page starts with an empty field.
        key={pathname}
        action={action}
        onSubmit={search}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <SearchIcon className="header-search-icon" />
        <input
          ref={input}
          id={id}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          name="q"
          placeholder={label}
          title={`${label} (press / on a keyboard)`}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestQuery}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          className="well"
        />
        <Suggestions input={input} listId={listId} />
        <button
          type="button"
          aria-label="Close the search"
          onClick={({ currentTarget }) => currentTarget.blur()}
          className="quiet-button header-search-close"
        >
          <CrossIcon />
        </button>
      </form>
    </div>
  );
}
