import { formatCount, type User } from '@switchyard/shared';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column, type TableSort } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Badge, Status } from '../../../ui/status.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';

interface UserListProps {
  users: readonly User[];
  /** As the how-manyth of all the first account counts; where nobody knows, the index is that on this page. */
  position: number | undefined;
  sort: TableSort;
  onDelete: (user: User) => void;
}

/** `own`: the e-mail of who is looking, who cannot delete themselves. */
const columnsFor = (own: string, { position = 1, onDelete }: UserListProps): Column<User>[] => [
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
    cell: ({ email }) => (
      <>
        <EmailText>{email}</EmailText>{' '}
        {email === own && <Badge className="ms-1 shrink-0 font-normal whitespace-nowrap">You</Badge>}
      </>
    ),
    sorts: { up: 'email', down: '-email' },
  },
  {
    key: 'role',
    heading: 'Role',
    cell: ({ role }) => (role === 'admin' ? <Status tone="good">Admin</Status> : 'Buyer'),
  },
  {
    key: 'admin',
    heading: 'Make Admin',
    cell: ({ email, role }) =>
      role === 'admin' ? <span className="text-(--muted)">Is one</span> : <MakeAdminButton email={email} />,
  },
  {
    key: 'delete',
    heading: 'Delete',
    cell: (user) =>
      user.email === own ? (
        <span className="text-(--muted)">Not yourself</span>
      ) : (
        <Button size="small" aria-label={`Delete user: ${user.email}`} onClick={() => onDelete(user)}>
          Delete user
        </Button>
      ),
  },
];

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
