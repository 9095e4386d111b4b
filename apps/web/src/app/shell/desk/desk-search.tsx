import { longestQuery } from '@switchyard/shared';
import { type SubmitEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CrossIcon, SearchIcon } from '../../../ui/shell-icons.tsx';
import { useSlashKey } from '../use-slash-key.ts';
import { DeskSuggestions } from './desk-suggestions.tsx';
import { deskSearchPath } from './desk-search-path.ts';

const label = 'Search orders and parts';

/**
 * Finds orders and parts from any page of the desk. Where there is no room for a field, it is a magnifier that opens
 * over the bar while it has the focus (desk.css).
 */
export function DeskSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  useSlashKey();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    if (!q) return;
    input.current?.blur();
    void navigate(deskSearchPath(q));
  }
  return (
    <div className="desk-search">
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
        role="search"
        // Another page starts with an empty field.
        key={pathname}
        onSubmit={search}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <SearchIcon className="desk-search-icon" />
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
          className="slot"
        />
        <DeskSuggestions input={input} listId={listId} />
        <button
          type="button"
          aria-label="Close the search"
          onClick={({ currentTarget }) => currentTarget.blur()}
          className="quiet-button desk-search-close"
        >
          <CrossIcon />
        </button>
      </form>
    </div>
  );
}
