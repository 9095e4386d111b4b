import { formatNumber } from '@switchyard/shared';
import { type Facets, type Kind, kindNames, kinds as table } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { withoutFacts } from './fact-filters.ts';

interface KindChoiceProps {
  search: ListSearch<CatalogueSearch>;
  /** Undefined while loading. Null if there are too many parts to count. */
  counts: Facets['kinds'] | undefined;
}

/** The kinds of parts, with the number of matches for each. They are links, so they work without JavaScript. */
export function KindChoice({ search, counts }: KindChoiceProps) {
  const { query, searchWith } = search;
  const countOf = (kind: Kind) => counts?.find((one) => one.kind === kind)?.count;
  const offered = kindNames.filter((kind) => !counts || kind === query.kind || countOf(kind));
  const to = (kind: Kind | undefined) => ({ search: searchWith({ ...withoutFacts(query), kind }) });
  return (
    <nav
      aria-label="Kinds of equipment"
      className="-mx-1 mb-3 scroll-px-2 max-sm:overflow-x-auto max-sm:[scrollbar-width:thin]"
    >
      <ul className="flex gap-1.5 px-1 py-1 max-sm:w-max sm:flex-wrap">
        <li>
          <Chip to={to(undefined)} isChosen={query.kind === undefined} name="All" />
        </li>
        {offered.map((kind) => (
          <li key={kind}>
            <Chip
              to={to(kind)}
              isChosen={kind === query.kind}
              name={table[kind].many}
              count={counts ? (countOf(kind) ?? 0) : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  to: { search: string };
  isChosen: boolean;
  name: string;
  count?: number | undefined;
}

function Chip({ to, isChosen, name, count }: ChipProps) {
  return (
    <Link to={to} aria-current={isChosen ? 'page' : undefined} className="kind-chip">
      {name}{' '}
      {count !== undefined && (
        <span className={classNames('text-sm tabular-nums', !isChosen && 'text-(--muted)')}>
          {formatNumber(count)}
        </span>
      )}
    </Link>
  );
}
