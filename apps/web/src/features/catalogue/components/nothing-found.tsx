import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { describeSearch, type CatalogueSearch } from '../catalogue-search.ts';

interface NothingFoundProps {
  query: CatalogueSearch;
  onClear: () => void;
}

/** Where no part is what is searched for. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing found"
      action={<Button onClick={onClear}>Show all equipment</Button>}
    >
      <p className="wrap-anywhere">We have no equipment that {describeSearch(query)}.</p>
    </EmptyState>
  );
}
