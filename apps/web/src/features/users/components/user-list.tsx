import { formatCount, type User } from '@switchyard/shared';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column, type TableSort } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Badge, Status } from '../../../ui/status.tsx';
import { accountActs, actsFor, type ActName } from '../account-acts.ts';

interface UserListProps {
  users: readonly User[];
  /** As the how-manyth of all the first account counts; where nobody knows, the index is that on this page. */
  position: number | undefined;
  sort: TableSort;
  onAct: (act: ActName, user: User) => void;
}

/** `own`: the e-mail of who is looking, whose account another admin has to change. */
const columnsFor = (own: string, { position = 1, onAct }: UserListProps): Column<User>[] => [
  {
    key: 'index',
    heading: 'Index',
    cell: (_, index) => formatCount(position + index),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'email',
    heading: 'Email',
    namesRow: true,
    cell: ({ email, name }) => (
      <div className="min-w-0">
        <EmailText>{email}</EmailText>{' '}
        {email === own && <Badge className="ms-1 shrink-0 font-normal whitespace-nowrap">You</Badge>}
        {name && <p className="text-sm font-normal text-(--muted) wrap-anywhere">{name}</p>}
      </div>
    ),
    sorts: { up: 'email', down: '-email' },
  },
  { key: 'standing', heading: 'Standing', cell: (user) => <Standing user={user} /> },
  {
    key: 'actions',
    heading: 'Actions',
    isWide: true,
    cell: (user) =>
      user.email === own ? (
        <span className="text-(--muted)">Another admin can change your account.</span>
      ) : (
        <Actions user={user} onAct={onAct} />
      ),
  },
];

function Standing({ user: { role, verified, blocked } }: { user: User }) {
  return (
    <ul className="flex flex-wrap justify-end gap-1.5 min-[50rem]:flex-col min-[50rem]:items-start">
      <li>{role === 'admin' ? <Status tone="good">Admin</Status> : 'Buyer'}</li>
      <li>{verified ? 'Verified' : <Status tone="waiting">Not verified</Status>}</li>
      {blocked && (
        <li>
          <Status tone="bad">Blocked</Status>
        </li>
      )}
    </ul>
  );
}

function Actions({ user, onAct }: { user: User; onAct: UserListProps['onAct'] }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 min-[50rem]:justify-start">
      {/* By what they are about, so that the focus stays where one act takes the place of its opposite. */}
      {Object.entries(actsFor(user)).map(([about, act]) => (
        <Button
          key={about}
          size="small"
          aria-haspopup="dialog"
          aria-label={`${accountActs[act].name}: ${user.email}`}
          onClick={() => onAct(act, user)}
        >
          {accountActs[act].name}
        </Button>
      ))}
    </div>
  );
}

/** A page of the accounts. */
export function UserList(props: UserListProps) {
  const { email: own } = useAccount();
  return (
    <DataTable
      caption="All users"
      columns={columnsFor(own, props)}
      rows={props.users}
      rowKey={({ _id }) => _id}
      sort={props.sort}
    />
  );
}
