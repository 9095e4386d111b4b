import { currencySymbol } from '@switchyard/shared';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { CheckField, SelectField } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { type CatalogueSearch, priceProblem, sortsFor } from './catalogue-search.ts';

interface FilterFieldsProps {
  search: ListSearch<CatalogueSearch>;
}

/**
 * Used in the bar of wide screens and in the sheet of narrow ones. In the bar, labels are beside or inside their
 * fields.
 */
export function FilterFields({ search }: FilterFieldsProps) {
  return (
    <>
      <CheckField
        label="In stock only"
        name="inStock"
        value="true"
        checked={search.query.inStock === 'true'}
        onChange={({ target }) => search.choose('inStock', target.checked ? 'true' : undefined)}
        className="shrink-0"
      />
      <div className="flex items-start gap-2">
        <PriceField label="Lowest price" name="minPrice" search={search} />
        <span aria-hidden="true" className="hidden leading-12 text-(--muted) lg:inline">
          –
        </span>
        <PriceField label="Highest price" name="maxPrice" search={search} />
      </div>
      <SelectField
        label="Sort by"
        optional="unsaid"
        name="sort"
        value={search.query.sort}
        onChange={({ target }) => search.choose('sort', target.value)}
        className="lg:flex-row lg:items-center lg:gap-2.5 lg:whitespace-nowrap"
      >
        {sortsFor(search.query.kind).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface PriceFieldProps extends FilterFieldsProps {
  label: string;
  name: 'minPrice' | 'maxPrice';
}

function PriceField({ label, name, search }: PriceFieldProps) {
  const text = search.textOf(name);
  return (
    <NumberField
      label={label}
      optional="unsaid"
      name={name}
      prefix={currencySymbol()}
      placeholder={label.replace(' price', '')}
      value={text}
      onChange={({ target }) => search.type(name, target.value)}
      error={priceProblem(name, text)}
      className="relative flex-1 lg:w-32 lg:[&>label]:sr-only lg:[&>p]:absolute lg:[&>p]:top-full lg:[&>p]:z-10 lg:[&>p]:mt-1 lg:[&>p]:w-60 lg:[&>p]:rounded-lg lg:[&>p]:bg-base-100 lg:[&>p]:p-3 lg:[&>p]:shadow-lg"
    />
  );
}
