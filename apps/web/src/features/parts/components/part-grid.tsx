import type { Part } from '@switchyard/shared';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { PartCard, PartCardSkeleton } from './part-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

interface PartGridProps {
  parts: readonly Part[];
  /** How many of them are on screen at once where the page begins with them. */
  eager?: number | undefined;
}

/** Parts beside each other in the shop window. */
export function PartGrid({ parts, eager = 0 }: PartGridProps) {
  return (
    <ul className={grid}>
      {parts.map((part, place) => (
        <li key={part._id}>
          <PartCard part={part} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of parts that are coming. */
export function PartGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <SkeletonRegion label={label} className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <PartCardSkeleton key={place} />
      ))}
    </SkeletonRegion>
  );
}
