import { listAudit, type AuditLine, type EndpointInput } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { api } from '../../lib/api.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { formatExactMoment } from '../../lib/moments.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { EmptyState } from '../../ui/states.tsx';

type AuditQuery = EndpointInput<typeof listAudit>['query'];

const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...queryKeys.audit, 'page', query],
    queryFn: ({ signal }) => api.page(listAudit, { query }, { signal }),
  });

const readSearch = tableSearch(listAudit.query, 'newest');

const words = {
  caption: 'Audit trail',
  search: 'Search by email or id',
  all: 'All acts',
  found: (q: string) => `Acts by or on “${q}”`,
  nouns: { one: 'act', many: 'acts' },
  loading: 'Loading the audit trail',
  failure: 'The audit trail could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) => `There is no act by or on “${q}”. Type the whole email or id.`,
  showAll: 'Show all acts',
};

/** Audit trail: what admins and operators did, by whom and when. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(auditQuery, search);
  return (
    <>
      <PageTitle />
      <SearchedTable
        search={search}
        list={list}
        columns={columns}
        words={words}
        empty={
          <EmptyState icon={<ScrollText />} title="Nothing yet">
            <p>What admins and operators do to accounts, equipment and orders appears here.</p>
          </EmptyState>
        }
      />
    </>
  );
}

const columns: Column<AuditLine>[] = [
  {
    key: 'at',
    heading: 'When',
    cell: ({ at }) => <time dateTime={at}>{formatExactMoment(at)}</time>,
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'by',
    heading: 'Who',
    cell: ({ by, from }) => (
      <div className="min-w-0">
        <Name>{actors[by] ?? by}</Name>
        {from && <p className="text-sm text-(--muted) wrap-anywhere">from {from}</p>}
      </div>
    ),
  },
  { key: 'action', heading: 'What', namesRow: true, cell: ({ action }) => actWords(action) },
  { key: 'whom', heading: 'Whom', cell: ({ whom }) => <Name>{whom}</Name> },
  { key: 'change', heading: 'Change', cell: (line) => <Changes line={line} /> },
];

const actors: Record<string, string> = { shop: 'The shop itself', operator: 'An operator' };

/** For example `admin-made` → `Admin made`. */
function actWords(action: AuditLine['action']): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Name({ children }: { children: string }) {
  return children.includes('@') ? (
    <EmailText>{children}</EmailText>
  ) : (
    <span className="wrap-anywhere">{children}</span>
  );
}

function Changes({ line: { before, after } }: { line: AuditLine }) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  if (fields.size === 0) return <span className="text-(--muted)">No fields</span>;
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {[...fields].map((field) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-(--muted)">{field}:</span> {valueWords(before?.[field])}{' '}
          <span aria-hidden="true">→</span>
          <span className="sr-only"> became </span> {valueWords(after?.[field])}
        </li>
      ))}
    </ul>
  );
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
