import type { AuditLine } from '@switchyard/shared';
import { formatExactMoment } from '../../../lib/moments.ts';
import { DataTable, type Column, type TableSort } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { actorWords, actWords, fieldChanges } from '../audit-words.ts';

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
        <Name>{actorWords(by)}</Name>
        {from && <p className="text-sm text-(--muted) wrap-anywhere">from {from}</p>}
      </div>
    ),
  },
  { key: 'action', heading: 'What', namesRow: true, cell: ({ action }) => actWords(action) },
  { key: 'whom', heading: 'Whom', cell: ({ whom }) => <Name>{whom}</Name> },
  { key: 'change', heading: 'Change', cell: (line) => <Changes line={line} /> },
];

/** An e-mail, an id or a few words. */
function Name({ children }: { children: string }) {
  return children.includes('@') ? (
    <EmailText>{children}</EmailText>
  ) : (
    <span className="wrap-anywhere">{children}</span>
  );
}

function Changes({ line }: { line: AuditLine }) {
  const changes = fieldChanges(line);
  if (changes.length === 0) return <span className="text-(--muted)">No fields</span>;
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-(--muted)">{field}:</span> {before} <span aria-hidden="true">→</span>
          <span className="sr-only"> became </span> {after}
        </li>
      ))}
    </ul>
  );
}

interface AuditTableProps {
  lines: readonly AuditLine[];
  sort: TableSort;
}

/** A page of the trail. */
export function AuditTable({ lines, sort }: AuditTableProps) {
  return (
    <DataTable caption="Audit trail" columns={columns} rows={lines} rowKey={({ _id }) => _id} sort={sort} />
  );
}
