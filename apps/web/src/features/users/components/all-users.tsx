import { listUsers, type User } from '@switchyard/shared';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { tableSearch } from '../../../lib/list-search.ts';
import { useListPage } from '../../../lib/use-list-page.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { usersQueries } from '../api/users-queries.ts';
import type { ActName } from '../account-acts.ts';
import { ChangeAccount } from './change-account.tsx';
import { UserList } from './user-list.tsx';

const readSearch = tableSearch(listUsers.query, 'oldest');

/** Everybody with an account, to be looked through and changed. */
export function AllUsers() {
  const search = useListSearch(readSearch);
  const list = useListPage(usersQueries.page, search);
  const [change, setChange] = useState<{ act: ActName; user: User }>();
  const { query } = search;

  return (
    <>
      <SearchField
        label="Search users by email"
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="mb-6 sm:max-w-96"
      />
      <ListFrame
        list={list}
        title={query.q ? `Results for “${query.q}”` : 'All accounts'}
        heading={search.heading}
        nouns={{ one: 'user', many: 'users' }}
        isSearched={search.isSearched}
        failure="The users could not be loaded"
        skeleton={<DataTableSkeleton label="Loading the users" columns={4} />}
        empty={<NobodyFound q={query.q} onClear={search.clear} />}
      >
        {({ items }) => (
          <UserList
            users={items}
            position={list.position}
            sort={{ by: query.sort, onSort: (sort) => search.choose('sort', sort) }}
            onAct={(act, user) => setChange({ act, user })}
          />
        )}
      </ListFrame>
      <ChangeAccount
        change={change}
        onDone={() => setChange(undefined)}
        onDeleted={() => search.leaveDeleted(list)}
      />
    </>
  );
}

/** Whoever looks has an account, so that there is somebody wherever nothing is searched for. */
function NobodyFound({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nobody found"
      action={<Button onClick={onClear}>Show all users</Button>}
    >
      <p className="wrap-anywhere">No email matches “{q}”.</p>
    </EmptyState>
  );
}
