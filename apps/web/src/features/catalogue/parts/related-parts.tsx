import { leadingFactOf, mostRelated, type Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { PartGrid, PartGridSkeleton } from './part-card.tsx';
import { partsQueries } from './parts-queries.ts';

/** Similar parts, and parts that go with this one. An empty list is not shown. */
export function RelatedParts({ part }: { part: Part }) {
  const { data, error } = useQuery(partsQueries.related(part._id));
  if (error && !data) return null;
  if (!data) return <PartGridSkeleton label="Loading more parts" count={mostRelated} />;
  const rated = [...data.alike, ...data.goesWith];
  return (
    <>
      <Shelf title={titleOf(part)} parts={data.alike} rated={rated} />
      <Shelf title="Goes with it" parts={data.goesWith} rated={rated} />
    </>
  );
}

interface ShelfProps {
  title: string;
  parts: readonly Part[];
  rated: readonly Part[];
}

function Shelf({ title, parts, rated }: ShelfProps) {
  const titleId = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-7 text-3xl">
        {title}
      </h2>
      <PartGrid parts={parts} rated={rated} />
    </section>
  );
}

/**
 * The heading of the similar parts, such as “Other tactile switches”, “Other Cherry keycap sets” or “Other 65% keyboard
 * kits”.
 */
export function titleOf({ facts }: Pick<Part, 'facts'>): string {
  if (!facts) return 'More from the shelves';
  const fact = leadingFactOf(facts);
  const { many } = nounsOf(facts.kind);
  if (!fact) return `Other ${many}`;
  // Profiles and the layout Alice are proper names, so they keep their capital.
  const isName = fact.name === 'profile' || fact.value === 'alice';
  return `Other ${isName ? fact.words : fact.words.toLowerCase()} ${many}`;
}
