import { formatCount, type Part } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { canBeOrdered } from '../../../lib/stock.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';

/** How wide a card's picture is, for the browser to choose a file by: see the grid's columns and the page's margins. */
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
  /** Whether it is on screen at once. */
  eager?: boolean | undefined;
}

/** A part as it stands in the shop window. */
export function PartCard({ part, eager }: PartCardProps) {
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
            {/* All of the card leads where its name does, but for the button over it. */}
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

/** The shape of a part that is coming. */
export function PartCardSkeleton() {
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
