import { listAudit } from '@switchyard/shared';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import { tableSearch } from '../../../lib/list-search.ts';
import { useListPage } from '../../../lib/use-list-page.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { auditQueries } from '../api/audit-queries.ts';
import { AuditTable } from './audit-table.tsx';

const readSearch = tableSearch(listAudit.query, 'newest');

/** What was done with an admin's or an operator's powers, the newest first. */
export function AuditTrail() {
  const search = useListSearch(readSearch);
  const list = useListPage(auditQueries.page, search);
  const { query } = search;
  return (
    <>
      <SearchField
        label="Search by email or id"
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="mb-6 sm:max-w-96"
      />
      <ListFrame
        list={list}
        title={query.q ? `Acts of or on “${query.q}”` : 'All acts'}
        heading={search.heading}
        nouns={{ one: 'act', many: 'acts' }}
        isSearched={search.isSearched}
        failure="The audit trail could not be loaded"
        skeleton={<DataTableSkeleton label="Loading the audit trail" columns={5} />}
        empty={<NoActs q={query.q} onClear={search.clear} />}
      >
        {({ items }) => (
          <AuditTable
            lines={items}
            sort={{ by: query.sort, onSort: (sort) => search.choose('sort', sort) }}
          />
        )}
      </ListFrame>
    </>
  );
}

function NoActs({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  if (q === undefined) {
    return (
      <EmptyState icon={<ScrollText />} title="Nothing yet">
        <p>What admins and operators do to accounts, equipment and orders appears here.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing found"
      action={<Button onClick={onClear}>Show all acts</Button>}
    >
      <p className="wrap-anywhere">No act of or on “{q}” is on record. Type the whole email or id.</p>
    </EmptyState>
  );
}
