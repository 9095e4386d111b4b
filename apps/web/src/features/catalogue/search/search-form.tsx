import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import type { Facets } from '@switchyard/shared/parts';
import { type FormEvent, useCallback, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { type CatalogueSearch, filtersSet, withoutAll } from './catalogue-search.ts';
import type { SetFilter } from './fact-filters.ts';
import { FilterFields } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { Suggested } from './suggested.tsx';

interface SearchFormProps {
  search: ListSearch<CatalogueSearch>;
  /** The number of matches. Undefined while not known. */
  total: number | undefined;
  facets: Facets['facets'] | undefined;
}

/** The form's id. The fields beside the list refer to it. */
export const searchFormId = 'search-equipment';

/**
 * Searches as the visitor types. The fields are named after the query parameters, so the form also works without
 * JavaScript. The filters are in the bar on wide screens and in a sheet on others.
 */
export function SearchForm({ search, total, facets }: SearchFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const filters = filtersSet(search.query);

  function submit(event: FormEvent) {
    event.preventDefault();
    search.send();
    close();
  }

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
      role="search"
      id={searchFormId}
      aria-label="Equipment"
      method="get"
      action={paths.catalogue}
      noValidate
      onSubmit={submit}
    >
      {search.query.kind && <input type="hidden" name="kind" value={search.query.kind} />}
      <div className="flex flex-wrap items-center gap-2.5 lg:flex-nowrap lg:gap-5">
        <SearchField
          label="Search equipment"
          value={search.textOf('q')}
          onChange={(text) => search.type('q', text)}
          Suggestions={Suggested}
          className="min-w-0 flex-1"
        />
        <Button
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="px-4 lg:hidden noscript:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          <span className="max-[23rem]:sr-only">Filters</span>
          {filters.length > 0 && ` (${filters.length})`}
        </Button>
        <div className="hidden items-center gap-5 lg:flex noscript:flex noscript:flex-wrap">
          <FilterFields search={search} />
          <Button type="submit" worksAlone className="hidden noscript:inline-flex">
            Search
          </Button>
        </div>
      </div>
      {filters.length > 0 && <Chips filters={filters} onDrop={search.drop} />}
      <FilterSheet open={isOpen} onClose={close} search={search} total={total} facets={facets} />
    </form>
  );
}

interface ChipsProps {
  filters: readonly SetFilter[];
  onDrop: ListSearch<CatalogueSearch>['drop'];
}

/** The filters that are set, each with a button that removes it. */
function Chips({ filters, onDrop }: ChipsProps) {
  return (
    <ul aria-label="Filters" className="mt-1 flex flex-wrap items-center gap-x-2 noscript:hidden">
      {filters.map(({ key, words, without }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove the filter “${words}”`}
            onClick={() => onDrop(without)}
            className="group/chip flex min-h-11 items-center"
          >
            <span className="flex items-center gap-1.5 rounded-full border border-base-300 bg-base-200 py-1 ps-3 pe-2 text-start text-sm font-medium group-hover/chip:border-base-content/40">
              {words}
              <X aria-hidden="true" className="size-4 shrink-0" />
            </span>
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onDrop(withoutAll(filters))}
            className="quiet-button text-link text-sm"
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
