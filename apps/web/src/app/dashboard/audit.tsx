import { lookUp, type EndpointInput } from '@switchyard/shared';
import { listAudit, type AuditEntry } from '@switchyard/shared/audit';
import { queryOptions } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Link } from 'react-router-dom';
import { thingOf } from '../../features/infrastructure/audit/thing-of.ts';
import { fieldWords, valueWords } from '../../features/infrastructure/audit/value-words.ts';
import { api } from '../../lib/api.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { formatExactMoment } from '../../lib/moments.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { ShortId } from '../../ui/short-id.tsx';
import { EmptyState } from '../../ui/states.tsx';

type AuditQuery = EndpointInput<typeof listAudit>['query'];

/** Nearly every action adds an entry, so the trail is fetched again on each visit. */
const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...queryKeys.audit, 'page', query],
    queryFn: ({ signal }) => api.page(listAudit, { query }, { signal }),
    staleTime: 0,
  });

const readSearch = tableSearch(listAudit.query, 'newest');

const words = {
  caption: 'Audit trail',
  search: 'Search by email or id',
  all: 'All entries',
  found: (q: string) => `Entries by or about “${q}”`,
  nouns: { one: 'act', many: 'acts' },
  loading: 'Loading the audit trail',
  failure: 'The audit trail could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) => `There is no entry by or about “${q}”. Type the whole email or id.`,
  showAll: 'Show all entries',
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

const columns: Column<AuditEntry>[] = [
  {
    key: 'at',
    heading: 'When',
    phone: 'beside',
    cell: ({ at }) => (
      <time dateTime={at} className="block text-xs text-(--muted) tabular-nums @table:w-26 @table:text-sm">
        {formatExactMoment(at)}
      </time>
    ),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'by',
    heading: 'Who',
    phone: 'mark',
    cell: ({ by, from }) => (
      <>
        <Name id={by}>{lookUp(actors, by)}</Name>
        {from && <span className="block text-sm text-(--muted) @max-table:sr-only"> from {from}</span>}
      </>
    ),
  },
  {
    key: 'action',
    heading: 'What',
    namesRow: true,
    cell: ({ action, refused }) => (refused ? `${actWords(action)}: refused, not done` : actWords(action)),
  },
  { key: 'whom', heading: 'About', phone: 'mark', cell: (line) => <About line={line} /> },
  { key: 'change', heading: 'Change', phone: 'text', grows: true, cell: (line) => <Changes line={line} /> },
];

const actors: Record<string, string> = { shop: 'The shop itself', operator: 'An operator' };

/** Converts a code to words: `admin-made` becomes `Admin made`. */
function actWords(action: AuditEntry['action']): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A person or a thing. The link leads to all entries by or about it. */
function Name({ id, children }: { id: string; children?: string | undefined }) {
  return (
    <Link
      to={{ search: `?q=${encodeURIComponent(id)}` }}
      title={`All entries by or about ${id}`}
      className="text-link font-normal text-inherit"
    >
      <span className="one-line underline-offset-4 hover:underline">
        {children ?? (id.includes('@') ? id : <ShortId>{id}</ShortId>)}
      </span>
    </Link>
  );
}

/** What an entry is about, with a link to its page. */
function About({ line }: { line: AuditEntry }) {
  const thing = thingOf(line);
  return (
    <>
      <Name id={line.whom} />
      {thing && (
        <Link to={thing.path} className="text-link block text-sm font-normal whitespace-nowrap">
          {thing.name}
        </Link>
      )}
    </>
  );
}

/** The length, in characters, from which a value is shortened. */
const longValue = 100;

function Changes({ line }: { line: AuditEntry }) {
  const { before = {}, after = {} } = line;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return <span className="text-(--muted)">No fields</span>;
  return (
    <ul className="text-sm">
      {fields.map((field, index) => (
        <li key={field} className="inline">
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span className="text-(--muted)">{fieldWords(field)}:</span>{' '}
          {Object.hasOwn(before, field) && Object.hasOwn(after, field) && (
            <Former>{valueWords(lookUp(before, field))}</Former>
          )}
          <Value of={fieldWords(field)}>{valueWords(lookUp(after, field) ?? lookUp(before, field))}</Value>
        </li>
      ))}
    </ul>
  );
}

function Former({ children }: { children: string }) {
  return (
    <>
      {children} <span aria-hidden="true">→</span>
      <span className="sr-only"> became </span>{' '}
    </>
  );
}

/** A long value, such as a deleted review's comment, is shortened. */
function Value({ of, children }: { of: string; children: string }) {
  if (children.length < longValue) return children;
  return (
    <ClampedText of={of} amount="few">
      {children}
    </ClampedText>
  );
}
