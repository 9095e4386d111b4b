import { longestQuery } from '@switchyard/shared';
import { type KeyboardEvent as ReactKeyboardEvent, type SubmitEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Suggested } from '../../features/catalogue/suggested.tsx';
import { paths } from '../../lib/paths.ts';
import { CrossIcon, SearchIcon } from '../../ui/shell-icons.tsx';
import { useSlashKey } from './use-slash-key.ts';

const id = 'site-search';
const listId = 'site-suggestions';
const label = 'Search equipment';

/**
 * The header's search. Where there is no room for a field, it is a magnifier that opens over the header while it has
 * the focus (styles/header.css), so it needs no JavaScript. The catalogue has a field of its own.
 */
export function SiteSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey();
  if (pathname === paths.catalogue) return null;

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate({ pathname: paths.catalogue, search: q && `${new URLSearchParams({ q })}` });
  }
  function closeOnEscape(event: ReactKeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') event.currentTarget.blur();
  }
  return (
    <div className="site-search">
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
        role="search"
        // Another page starts with an empty field.
        key={pathname}
        action={paths.catalogue}
        onSubmit={search}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <SearchIcon className="site-search-icon" />
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
          onKeyDown={closeOnEscape}
          className="slot"
        />
        <Suggested input={input} listId={listId} />
        <button
          type="button"
          aria-label="Close the search"
          onClick={({ currentTarget }) => currentTarget.blur()}
          className="quiet-button site-search-close"
        >
          <CrossIcon />
        </button>
      </form>
    </div>
  );
}
