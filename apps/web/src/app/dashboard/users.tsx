import { formatNumber } from '@switchyard/shared';
import { listUsers, type User } from '@switchyard/shared/users';
import { useState } from 'react';
import { accountActs, actsFor, type ActName } from '../../features/people/users/account-acts.ts';
import { ChangeAccount } from '../../features/people/users/change-account.tsx';
import { usersQueries } from '../../features/people/users/users-queries.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { type RowAction, RowActions } from '../../ui/action-menu.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { Badge, Status } from '../../ui/status.tsx';

const readSearch = tableSearch(listUsers.query, 'oldest');

const words = {
  caption: 'All users',
  search: 'Search users by email',
  all: 'All accounts',
  nouns: { one: 'user', many: 'users' },
  loading: 'Loading the users',
  failure: 'The users could not be loaded',
  nothingFound: 'Nobody found',
  nothingMatches: (q: string) => `No email matches “${q}”.`,
  showAll: 'Show all users',
};

/** All Users: every account, and what an admin can do to it. */
export function Component() {
  const { email: own } = useAccount();
  const search = useListSearch(readSearch);
  const list = useListPage(usersQueries.page, search);
  const [change, setChange] = useState<{ act: ActName; user: User }>();
  const columns = columnsFor({
    own,
    position: list.position,
    onAct: (act, user) => setChange({ act, user }),
  });
  return (
    <>
      <PageTitle />
      {/* The admin's own account is always in the list, so there is no empty state. */}
      <SearchedTable search={search} list={list} columns={columns} words={words} empty={null} />
      <ChangeAccount
        change={change}
        onClose={() => setChange(undefined)}
        onDeleted={() => search.leaveDeleted(list)}
      />
    </>
  );
}

interface ColumnsOptions {
  /** The e-mail of the signed-in admin. Admins cannot change their own account. */
  own: string;
  /** The position of the first row in the whole list. Undefined if not known. */
  position: number | undefined;
  onAct: (act: ActName, user: User) => void;
}

const columnsFor = ({ own, position = 1, onAct }: ColumnsOptions): Column<User>[] => [
  {
    key: 'index',
    heading: 'Index',
    phone: 'hidden',
    cell: (_, index) => formatNumber(position + index),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'email',
    heading: 'Email',
    namesRow: true,
    cell: (user) => <Person user={user} isOwn={user.email === own} />,
    sorts: { up: 'email', down: '-email' },
  },
  { key: 'standing', heading: 'Standing', phone: 'mark', cell: (user) => <Standing user={user} /> },
  {
    key: 'actions',
    heading: 'Actions',
    align: 'end',
    phone: 'actions',
    cell: (user) =>
      user.email === own ? (
        <span className="whitespace-normal text-(--muted) @max-table:sr-only">
          Another admin can change your account.
        </span>
      ) : (
        <RowActions of={user.email} actions={actionsOn(user, onAct)} />
      ),
  },
];

function Person({ user: { email, name }, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <EmailText>{email}</EmailText>
        {isOwn && <Badge className="shrink-0 py-0 font-normal whitespace-nowrap">You</Badge>}
      </span>{' '}
      {name && <span className="one-line text-sm font-normal text-(--muted)">{name}</span>}
    </>
  );
}

function Standing({ user: { role, verified, blocked } }: { user: User }) {
  return (
    <ul className="flex flex-wrap items-center @table:min-w-30 gap-x-2.5 gap-y-1">
      <li>{role === 'admin' ? <Status tone="good">Admin</Status> : 'Buyer'}</li>
      <li>
        {verified ? (
          <span className="text-(--muted)">Verified</span>
        ) : (
          <Status tone="waiting">Not verified</Status>
        )}
      </li>
      {blocked && (
        <li>
          <Status tone="bad">Blocked</Status>
        </li>
      )}
    </ul>
  );
}

/**
 * The actions for an account. An action and its opposite have the same key, the topic, so that the focus stays when one
 * replaces the other.
 */
function actionsOn(user: User, onAct: ColumnsOptions['onAct']): RowAction[] {
  return Object.entries(actsFor(user)).map(([topic, act]) => {
    const { name, icon, isRare } = accountActs[act];
    return {
      key: topic,
      name,
      label: `${name}: ${user.email}`,
      icon,
      danger: act === 'delete',
      isRare,
      onClick: () => onAct(act, user),
    };
  });
}
