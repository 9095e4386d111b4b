import { useNavigate } from 'react-router-dom';
import { HeaderSearch } from '../header-search.tsx';
import { DeskSuggestions } from './desk-suggestions.tsx';
import { deskSearchPath } from './desk-search-path.ts';

/** Searches orders and parts from any page of the desk. */
export function DeskSearch() {
  const navigate = useNavigate();
  function search(q: string, field: HTMLInputElement | null) {
    if (!q) return;
    field?.blur();
    void navigate(deskSearchPath(q));
  }
  return (
    <HeaderSearch
      label="Search orders and parts"
      onSearch={search}
      Suggestions={DeskSuggestions}
      className="desk-search"
    />
  );
}
