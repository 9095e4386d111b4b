import { useNavigate } from 'react-router-dom';
import { HeaderSearch } from '../header-search.tsx';
import { StaffSuggestions } from './staff-suggestions.tsx';
import { staffSearchPath } from './staff-search-path.ts';

/** Searches orders and parts from any page of the dashboard. */
export function StaffSearch() {
  const navigate = useNavigate();
  function search(q: string, field: HTMLInputElement | null) {
    if (!q) return;
    field?.blur();
    void navigate(staffSearchPath(q));
  }
  return (
    <HeaderSearch
      label="Search orders and parts"
      onSearch={search}
      Suggestions={StaffSuggestions}
      className="staff-search"
    />
  );
}
