import type { User } from '@switchyard/shared';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Badge, Status } from '../../../ui/status.tsx';
import { DeleteUser } from './delete-user.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';

/** `own`: the e-mail of who is looking, who cannot delete themselves. */
const columnsFor = (own: string, onDelete: (user: User) => void): Column<User>[] => [
  { key: 'index', heading: 'Index', cell: (_, index) => index + 1 },
  {
    key: 'email',
    heading: 'Email',
    namesRow: true,
    cell: ({ email }) => (
      <>
        <EmailText>{email}</EmailText> {email === own && <Badge className="ms-1 font-normal">You</Badge>}
      </>
    ),
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

/** The users whose e-mail has what is searched for in it. */
export function UserList({ users }: { users: readonly User[] }) {
  const { email: own } = useAccount();
  const [text, setText] = useSearchText();
  const [deleting, setDeleting] = useState<User>();
  const wanted = text.trim().toLowerCase();
  const found = users.filter(({ email }) => email.toLowerCase().includes(wanted));
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search users by email"
        value={text}
        onChange={setText}
        found={wanted ? `${found.length} of ${users.length} users` : `${users.length} users`}
      />
      {found.length > 0 ? (
        <DataTable
          caption="All users"
          columns={columnsFor(own, setDeleting)}
          rows={found}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="Nobody found"
          action={<Button onClick={() => setText('')}>Show all users</Button>}
        >
          No email has “{text.trim()}” in it.
        </EmptyState>
      )}
      <DeleteUser user={deleting} onDone={() => setDeleting(undefined)} />
    </div>
  );
}
