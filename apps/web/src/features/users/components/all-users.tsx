import { useQuery } from '@tanstack/react-query';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { usersQueries } from '../api/users-queries.ts';
import { UserList } from './user-list.tsx';

/** Everybody with an account. */
export function AllUsers() {
  const { data, error, isFetching, refetch } = useQuery(usersQueries.all());
  if (data) return <UserList users={data} />;
  if (error) {
    return (
      <ErrorState
        title="The users could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <DataTableSkeleton label="Loading the users" columns={5} />;
}
