import type { ListSearch } from '../../../lib/use-list-search.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NumberField } from '../../../ui/text-field.tsx';
import { priceProblem, type CatalogueSearch } from '../catalogue-search.ts';

interface FiltersProps {
  id: string;
  search: ListSearch<CatalogueSearch>;
  className?: string | undefined;
}

/** Which parts of the catalogue to leave out. */
export function Filters({ id, search, className }: FiltersProps) {
  return (
    <div id={id} className={classNames('flex-wrap items-start gap-x-5 gap-y-4', className)}>
      <PriceField label="Lowest price" name="minPrice" search={search} />
      <PriceField label="Highest price" name="maxPrice" search={search} />
      <CheckField
        label="In stock only"
        name="inStock"
        value="true"
        checked={search.query.inStock === 'true'}
        onChange={({ target }) => search.choose('inStock', target.checked ? 'true' : undefined)}
        className="sm:mt-7.5"
      />
      {search.isSearched && (
        <button type="button" onClick={search.clear} className="quiet-button text-link ms-auto sm:mt-8">
          Clear the search
        </button>
      )}
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'minPrice' | 'maxPrice';
  search: ListSearch<CatalogueSearch>;
}

function PriceField({ label, name, search }: PriceFieldProps) {
  const text = search.textOf(name);
  return (
    <NumberField
      label={label}
      optional="unsaid"
      name={name}
      prefix="$"
      min={0}
      step="0.01"
      value={text}
      onChange={({ target }) => search.type(name, target.value)}
      error={priceProblem(name, text)}
      className="min-w-32 flex-1 basis-36 sm:max-w-44"
    />
  );
}
