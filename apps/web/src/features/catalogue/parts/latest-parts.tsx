import { latestPartsOnHome } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { Data } from '../../../lib/data.tsx';
import { paths } from '../../../lib/paths.ts';
import { EmptyState, QueryError } from '../../../ui/states.tsx';
import { PartGrid, PartGridSkeleton } from './part-card.tsx';
import { partsQueries } from './parts-queries.ts';

/** A section of Home. Lazy-loaded. */
export default function LatestPartsSection() {
  return (
    <Data>
      <LatestParts />
    </Data>
  );
}

function LatestParts() {
  const query = useQuery(partsQueries.latest());
  const { data, error } = query;
  if (data) {
    if (data.items.length === 0) {
      return (
        <EmptyState icon={<PackageOpen />} title="The shelves are empty">
          No part is on sale at the moment.
        </EmptyState>
      );
    }
    return (
      <PartGrid parts={data.items}>
        <li className={lastPlace}>
          <AllEquipment />
        </li>
      </PartGrid>
    );
  }
  if (error) return <QueryError title="The parts could not be loaded" query={query} />;
  return (
    <PartGridSkeleton label="Loading the latest parts" count={latestPartsOnHome}>
      <div className={lastPlace}>
        <AllEquipment />
      </div>
    </PartGridSkeleton>
  );
}

/** The position of the last card: beside the three parts, or below them where three fill a row. */
const lastPlace = 'sm:max-lg:col-span-3';

function AllEquipment() {
  return (
    <div className="group/card relative flex h-full flex-col items-center justify-center gap-2 rounded-(--radius-box) border border-primary/30 bg-primary/8 p-4 text-center hover:border-primary/70">
      <span
        aria-hidden="true"
        className="keycap keycap-primary keycap-square mb-1 transition-transform motion-safe:group-hover/card:translate-x-1"
      >
        <ArrowRight className="size-5" />
      </span>
      <Link
        to={paths.catalogue}
        className="font-display text-lg/tight font-bold underline-offset-4 group-hover/card:underline after:absolute after:inset-0 after:rounded-(--radius-box) sm:text-xl/tight"
      >
        See all equipment
      </Link>
      <p className="text-sm text-(--muted)">Switches, keycaps, kits, cables and tools</p>
    </div>
  );
}
