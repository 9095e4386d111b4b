import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PartGrid, PartGridSkeleton } from './part-card.tsx';
import { moreParts, partsQueries } from './parts-queries.ts';

/** Other parts to look at. Nothing is shown when there are none. */
export function MoreParts({ partId }: { partId: string }) {
  const titleId = useId();
  const { data, error } = useQuery(partsQueries.more());
  const others = data?.items.filter(({ _id }) => _id !== partId).slice(0, moreParts);
  if ((error && !data) || others?.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-7 text-3xl">
        More from the shelves
      </h2>
      {others ? (
        <PartGrid parts={others} rated={data?.items} />
      ) : (
        <PartGridSkeleton label="Loading more parts" count={moreParts} />
      )}
    </section>
  );
}
