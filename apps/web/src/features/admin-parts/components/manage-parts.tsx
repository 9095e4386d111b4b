import type { Part } from '@switchyard/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { PartsList } from './parts-list.tsx';

/** All equipment, to be looked through and deleted from. `parts` is what the page asked the server for. */
export function ManageParts({ parts }: { parts: UseQueryResult<Part[]> }) {
  const { data, error, isFetching, refetch } = parts;
  if (data) return data.length > 0 ? <PartsList parts={data} /> : <NoParts />;
  if (error) {
    return (
      <ErrorState
        title="The equipment could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <DataTableSkeleton label="Loading the equipment" columns={5} />;
}

function NoParts() {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="The shelves are empty"
      action={
        <ButtonLink to={paths.addPart} variant="primary">
          Add a Equipment
        </ButtonLink>
      }
    >
      What you add stands here, and in the shop.
    </EmptyState>
  );
}
