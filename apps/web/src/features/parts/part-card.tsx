import { formatCount, type Part } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { canBeOrdered } from '../../lib/stock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

interface PartGridProps {
  parts: readonly Part[];
  /** How many cards are visible at once at the top of a page; their pictures load first. */
  eager?: number | undefined;
}

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

export function PartGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <SkeletonRegion label={label} className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <PartCardSkeleton key={place} />
      ))}
    </SkeletonRegion>
  );
}

/** The `sizes` of a card's picture, from the grid's columns and the page's margins. */
const pictureSizes = '(width >= 64rem) 23rem, (width >= 40rem) 46vw, 88vw';

function Stock({ part }: { part: Part }) {
  if (!canBeOrdered(part)) {
    return (
      <p>
        <Status tone="bad">Sold out</Status>
      </p>
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-2 text-sm">
      <div>
        <dt className="text-(--muted)">Available</dt>
        <dd className="font-semibold tabular-nums">{formatCount(part.availableQuantity)}</dd>
      </div>
      <div>
        <dt className="text-(--muted)">Minimum order</dt>
        <dd className="font-semibold tabular-nums">{formatCount(part.minimumOrder)}</dd>
      </div>
    </dl>
  );
}

interface PartCardProps {
  part: Part;
  /** Loads the picture first, because the card is visible at once. */
  eager?: boolean | undefined;
}

function PartCard({ part, eager }: PartCardProps) {
  const nameId = `part-${part._id}`;
  return (
    <article aria-labelledby={nameId} className="plate relative flex h-full flex-col overflow-hidden">
      <Picture
        src={part.img}
        alt=""
        sizes={pictureSizes}
        eager={eager}
        className="border-b border-base-300"
      />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h3 id={nameId} className="text-xl">
            {/* The whole card is a link, except for the button over it. */}
            <Link
              to={paths.part(part._id)}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {part.name}
            </Link>
          </h3>
          <p className="mt-1 font-display text-2xl font-bold text-primary">
            <Price dollars={part.price} perQty />
          </p>
        </div>
        <p className="line-clamp-3 text-(--muted)">{part.description}</p>
        <div className="mt-auto flex flex-col gap-4">
          <Stock part={part} />
          <ButtonLink
            to={paths.purchase(part._id)}
            variant="primary"
            aria-describedby={nameId}
            className="z-10 w-full"
          >
            Order Now
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function PartCardSkeleton() {
  return (
    <div className="plate flex h-full flex-col overflow-hidden">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-7 w-2/5" />
        <SkeletonText lines={3} />
        <Skeleton className="h-10" />
        <Skeleton className="h-12 rounded-xl" />
      </div>
    </div>
  );
}
