import { formatNumber } from '@switchyard/shared';
import { type Fact, type Facet, type Facets, factWords, filtersOf } from '@switchyard/shared/parts';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { RangeFields } from './range-fields.tsx';

interface FacetFieldsProps {
  search: ListSearch<CatalogueSearch>;
  /** Undefined while loading. Null if there are too many parts to count. */
  facets: Facets['facets'] | undefined;
  /** The id of the form that the fields belong to, if they are outside it. */
  form?: string | undefined;
}

/** The number of filters that are open at first. Filters that are set are open as well. */
const openFilters = 4;

/** The filters of the chosen kind. Each value shows how many parts it would leave. */
export function FacetFields({ search, facets, form }: FacetFieldsProps) {
  const { kind } = search.query;
  if (!kind) return null;
  const facetNamed = new Map(facets?.map((facet) => [facet.name, facet]));
  // Without counts, every filter is offered. With counts, only filters that distinguish parts are.
  const isUseful = (name: string) => search.textOf(name) !== '' || tellsApart(facetNamed.get(name));
  const offered = filtersOf(kind).filter(([name]) => !facets || isUseful(name));
  return (
    <div className="flex flex-col divide-y divide-base-300">
      {offered.map(([name, fact], index) => (
        <Group
          key={`${kind} ${name}`}
          label={fact.label}
          isOpen={index < openFilters || search.textOf(name) !== ''}
        >
          <FactFields {...{ search, name, fact, form }} facet={facetNamed.get(name)} />
        </Group>
      ))}
    </div>
  );
}

const tellsApart = (facet: Facet | undefined): boolean =>
  facet !== undefined && (facet.type === 'values' || facet.least < facet.most);

function Group({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/facet py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold marker:content-none">
        {label}
        <span aria-hidden="true" className="ms-auto text-(--muted) group-open/facet:hidden">
          +
        </span>
        <span aria-hidden="true" className="ms-auto hidden text-(--muted) group-open/facet:inline">
          −
        </span>
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface FactFieldsProps {
  search: ListSearch<CatalogueSearch>;
  name: string;
  fact: Fact;
  facet: Facet | undefined;
  form: string | undefined;
}

function FactFields({ search, name, fact, facet, form }: FactFieldsProps) {
  // Optimistic: the click is shown before the URL has changed.
  const [text, show] = useOptimistic(search.textOf(name));
  if (fact.type === 'amount') {
    const range = facet?.type === 'range' ? facet : undefined;
    return <RangeFields {...{ search, name, fact, form, range }} />;
  }
  const chosen = new Set(text.split(',').filter(Boolean));
  const known = 'values' in fact ? Object.keys(fact.values) : ['true'];
  const offered =
    facet?.type === 'values' ? facet.values : known.map((value) => ({ value, count: undefined }));
  const choose = (value: string, isChosen: boolean) => {
    const values = [...chosen].filter((other) => other !== value).concat(isChosen ? [value] : []);
    startTransition(() => {
      show(values.join(','));
      search.choose(name, values.join(',') || undefined);
    });
  };
  return (
    <ul>
      {offered.map(({ value, count }) => (
        <li key={value}>
          <label
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3',
              count === 0 && !chosen.has(value) && 'cursor-default text-(--muted)',
            )}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              form={form}
              checked={chosen.has(value)}
              disabled={count === 0 && !chosen.has(value)}
              onChange={({ target }) => choose(value, target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">
              {fact.type === 'flag' ? 'Yes' : factWords(fact, value)}
            </span>
            {/* Without this space, screen readers would read one word. */ ' '}
            {count !== undefined && (
              <span className="ms-auto text-sm text-(--muted) tabular-nums">{formatNumber(count)}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}
