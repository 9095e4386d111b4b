import SearchX from 'lucide-react/icons/search-x';
import type { ComponentProps, ReactNode } from 'react';
import { type ListQuery, type Nouns, queryStringOf } from '../lib/list-search.ts';
import type { ListPage } from '../lib/use-list-page.ts';
import type { ListSearch } from '../lib/use-list-search.ts';
import { Button } from './button.tsx';
import { DataTable, DataTableSkeleton, type Column } from './data-table.tsx';
import { ListFrame } from './list-frame.tsx';
import { SearchField } from './search-field.tsx';
import { EmptyState } from './states.tsx';
import { Tabs } from './tabs.tsx';

/** The texts of a searched table. `q` is the searched text. */
interface TableWords {
  /** The table's accessible name. */
  caption: string;
  search: string;
  /** The heading of the whole list. */
  all: string;
  /** The heading of a search's results. The default is `Results for “q”`. */
  found?: (q: string) => string;
  nouns: Nouns;
  loading: string;
  failure: string;
  nothingFound: string;
  nothingMatches: (q: string) => string;
  showAll: string;
}

interface SearchedTableProps<Row> {
  search: ListSearch<ListQuery>;
  list: ListPage<Row>;
  columns: readonly Column<Row>[];
  words: TableWords;
  /** Rendered if there are no rows at all. */
  empty: ReactNode;
  /** Rendered above the rows. */
  toolbar?: ReactNode;
}

/** A list of the dashboard: a search field, a sortable table, and paging. */
export function SearchedTable<Row extends { _id: string }>({
  search,
  list,
  columns,
  words,
  empty,
  toolbar,
}: SearchedTableProps<Row>) {
  const { q, sort } = search.query;
  const isSortable = columns.some(({ sorts }) => sorts);
  return (
    <>
      <SearchField
        label={words.search}
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="mb-6 sm:max-w-md"
      />
      <ListFrame
        list={list}
        title={q ? (words.found?.(q) ?? `Results for “${q}”`) : words.all}
        heading={search.heading}
        nouns={words.nouns}
        isSearched={search.isSearched}
        failure={words.failure}
        skeleton={
          <DataTableSkeleton
            label={words.loading}
            columns={columns.length}
            hasPicture={columns.some(({ phone }) => phone === 'picture')}
            isSortable={isSortable}
          />
        }
        empty={q ? <NothingFound q={q} words={words} onClear={search.clear} /> : empty}
      >
        {({ items }) => (
          <>
            {toolbar}
            <DataTable
              caption={words.caption}
              columns={columns}
              rows={items}
              rowKey={({ _id }) => _id}
              sort={isSortable ? { by: sort ?? '', onSort: (by) => search.choose('sort', by) } : undefined}
            />
          </>
        )}
      </ListFrame>
    </>
  );
}

function NothingFound({ q, words, onClear }: { q: string; words: TableWords; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={words.nothingFound}
      action={<Button onClick={onClear}>{words.showAll}</Button>}
    >
      <p className="wrap-anywhere">{words.nothingMatches(q)}</p>
    </EmptyState>
  );
}

type TableProps<Row> = ComponentProps<typeof SearchedTable<Row & { _id: string }>>;

interface TabbedTableProps<Row, Tab extends string> extends Omit<TableProps<Row>, 'search' | 'words'> {
  search: ListSearch<ListQuery & { tab: Tab }>;
  words: Omit<TableProps<Row>['words'], 'caption' | 'all' | 'showAll'>;
  /** The accessible name of the tabs. */
  label: string;
  tabs: Readonly<Record<Tab, string>>;
  headings: Readonly<Record<Tab, string>>;
}

/** A list of the dashboard with tabs. */
export function TabbedTable<Row, Tab extends string>({
  search,
  words,
  label,
  tabs,
  headings,
  ...table
}: TabbedTableProps<Row, Tab>) {
  const { tab, q } = search.query;
  const heading = headings[tab];
  return (
    <>
      <Tabs
        label={label}
        names={tabs}
        current={tab}
        searchOf={(to) => queryStringOf({ tab: to, q }, { tab: search.usual.tab })}
      />
      <SearchedTable
        {...table}
        search={withinTab(search)}
        words={{ ...words, caption: heading, all: heading, showAll: 'Clear the search' }}
      />
    </>
  );
}

/** Adapts a search to tabs: a tab alone does not count as a search, and stays when the search is cleared. */
export function withinTab<Query extends ListQuery>(search: ListSearch<Query>): ListSearch<Query> {
  const isSearched = search.query.q !== undefined;
  return { ...search, isSearched, clear: () => search.drop({ q: undefined }) };
}
