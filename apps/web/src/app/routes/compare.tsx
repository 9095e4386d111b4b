import type { Part } from '@switchyard/shared/parts';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { AddToComparison } from '../../features/catalogue/compare/add-to-comparison.tsx';
import {
  canAdd,
  comparisonOf,
  type ComparisonSearch,
  foundFor,
  mostCompared,
  offered,
  partsNamed,
  readComparison,
  searchFor,
  sharedKind,
} from '../../features/catalogue/compare/compare-search.ts';
import { Comparison } from '../../features/catalogue/compare/comparison.tsx';
import { ForceCurves } from '../../features/catalogue/compare/force-curves.tsx';
import {
  ComparisonSkeleton,
  NothingCompared,
  Note,
} from '../../features/catalogue/compare/comparison-states.tsx';
import { chooseAll } from '../../features/catalogue/compare/tray.ts';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { Data } from '../../lib/data.tsx';
import { nounsOf } from '../../shop/kind-nouns.ts';
import { partIfOnSale } from '../../shop/part-on-sale.ts';
import { type ListSearch, useListSearch } from '../../lib/use-list-search.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Compares up to four parts side by side. The URL names them. */
export function Component() {
  return (
    <Data>
      <ComparePage />
    </Data>
  );
}

function ComparePage() {
  const search = useListSearch(readComparison);
  const { ids, leftOut } = partsNamed(search.params);
  const queries = useQueries({ queries: ids.map(partIfOnSale) });
  const parts = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.filter(({ data, error }) => error && data === undefined);
  const waiting = queries.filter(({ isPending, error }) => isPending && !error).length;
  const gone = queries.filter(({ data }) => data === null).length;
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageTitle isUnlisted query={searchFor(ids)} description={describe(parts)} />
      {leftOut > 0 && (
        <Note>
          At most {mostCompared} parts fit side by side. {leftOut} more of this link{' '}
          {leftOut === 1 ? 'is' : 'are'} left out.
        </Note>
      )}
      {gone > 0 && parts.length > 0 && (
        <Note>
          {gone} of these parts {gone === 1 ? 'is' : 'are'} not on sale any more, and left out.
        </Note>
      )}
      {failed[0] && (
        <ErrorState
          title="The parts could not be loaded"
          error={failed[0].error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {!failed[0] && waiting > 0 && <ComparisonSkeleton columns={ids.length} />}
      {!failed[0] && waiting === 0 && <Loaded parts={parts} search={search} named={ids.length > 0} />}
    </div>
  );
}

const describe = (parts: readonly Part[]) =>
  parts.length > 0 ? `${parts.map(({ name }) => name).join(', ')}: side by side.` : undefined;

interface LoadedProps {
  parts: readonly Part[];
  search: ListSearch<ComparisonSearch>;
  /** Whether the URL names any part. */
  named: boolean;
}

function Loaded({ parts, search, named }: LoadedProps) {
  const { data: ratings } = useQuery(partsQueries.ratings(parts));
  const client = useQueryClient();
  const wanted = foundFor(search.query, parts);
  const { data: found } = useQuery({
    ...partsQueries.page(wanted ?? {}),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  });
  const { only } = search.query;
  if (parts.length === 0) return <NothingCompared named={named} />;
  return (
    <div className="flex flex-col gap-10">
      <Comparison parts={parts} ratings={ratings} only={only} onRemove={chooseAll} />
      <div className="grid gap-10 lg:grid-cols-2">
        {canAdd(parts) && (
          <AddToComparison
            noun={nounsOf(sharedKind(parts)).one}
            search={search}
            found={wanted && found && offered(found.items, parts)}
            urlWith={({ _id }) => comparisonOf([...parts.map((part) => part._id), _id], only)}
            onAdd={(part) => {
              client.setQueryData(partIfOnSale(part._id).queryKey, part);
              chooseAll([...parts, part]);
            }}
          />
        )}
        <ForceCurves parts={parts} />
      </div>
    </div>
  );
}
