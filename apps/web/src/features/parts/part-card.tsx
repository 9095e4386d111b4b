import { formatNumber, orderable, type Part, type PartRating } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { canBeOrdered, stockLevel } from '../../lib/stock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { partsQueries } from './parts-queries.ts';

/** Shared by the cards and their skeletons, so that nothing moves when the cards arrive. */
const look = {
  grid: 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 lg:in-data-filters:grid-cols-3',
  card: 'plate flex h-full flex-col overflow-hidden',
  body: 'flex flex-1 flex-col p-3 sm:p-4',
  /** Always as high as two lines of name and the stars. */
  head: 'min-h-16 sm:min-h-18',
  name: 'line-clamp-2 text-[0.95rem]/5 sm:text-lg/6',
  rating: 'mt-1 flex h-5 items-center gap-1.5 text-sm/5 text-(--muted)',
  foot: 'mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 pt-1',
  price: 'basis-full font-display text-lg/7 font-bold max-[23rem]:text-base/7 sm:text-xl/7',
  stock: 'flex min-h-5 flex-1 basis-full flex-wrap items-center gap-x-2 text-sm/5 xl:basis-0',
  order:
    'inline-flex min-h-11 grow items-center justify-center rounded-[0.6rem] px-3.5 text-sm font-semibold whitespace-nowrap sm:text-base xl:grow-0',
} as const;

/** The `sizes` of a card's picture, from the grid's columns and the page's margins. */
const pictureSizes = '(width >= 76rem) 17rem, (width >= 64rem) 22vw, (width >= 40rem) 29vw, 45vw';

interface PartGridProps {
  parts: readonly Part[];
  /** The parts whose ratings are asked for at once, if they are more than those shown. */
  rated?: readonly Part[] | undefined;
  /** How many cards are visible at once at the top of a page; their pictures load first. */
  eager?: number | undefined;
  /** What stands over a card's picture. */
  mark?: ((part: Part) => ReactNode) | undefined;
  /** A last item. */
  children?: ReactNode;
}

export function PartGrid({ parts, rated = parts, eager = 0, mark, children }: PartGridProps) {
  const { data: ratings } = useQuery(partsQueries.ratings(rated));
  const ratingOf = (part: Part) => ratings?.find(({ partId }) => partId === part._id) ?? null;
  return (
    <ul className={look.grid}>
      {parts.map((part, place) => (
        <li key={part._id}>
          <PartCard part={part} rating={ratings ? ratingOf(part) : undefined} eager={place < eager}>
            {mark?.(part)}
          </PartCard>
        </li>
      ))}
      {children}
    </ul>
  );
}

interface PartCardProps {
  part: Part;
  /** Null without reviews; undefined while it is not known. */
  rating: PartRating | null | undefined;
  eager: boolean;
  /** What stands over the picture. */
  children: ReactNode;
}

/** The whole card is a link to the part, except for the button over it. */
function PartCard({ part, rating, eager, children }: PartCardProps) {
  const nameId = `part-${part._id}`;
  const isSoldOut = !canBeOrdered(part);
  return (
    <article
      aria-labelledby={nameId}
      className={classNames(
        look.card,
        'group/card relative hover:border-base-content/35 has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-offset-3 has-[h3_a:focus-visible]:outline-accent',
      )}
    >
      <Picture
        src={part.img}
        alt=""
        sizes={pictureSizes}
        eager={eager}
        className={classNames('border-b border-base-300', isSoldOut && 'opacity-55 grayscale')}
      />
      <div className={look.body}>
        <div className={look.head}>
          <h3 id={nameId} className={look.name}>
            <Link
              to={paths.part(part._id)}
              className="underline-offset-4 group-hover/card:underline after:absolute after:inset-0 focus-visible:outline-none"
            >
              <Name>{part.name}</Name>
            </Link>
          </h3>
          <p className={look.rating}>{rating !== undefined && <Stars rating={rating} />}</p>
        </div>
        <div className={look.foot}>
          <p className={classNames(look.price, isSoldOut ? 'text-(--muted)' : 'text-primary')}>
            <Price dollars={part.price} perQty />
          </p>
          <p className={look.stock}>{!isSoldOut && <Stock part={part} />}</p>
          {isSoldOut ? (
            <p className={classNames(look.order, 'bg-base-300/60 text-error')}>Sold out</p>
          ) : (
            <Link
              to={paths.purchase(part._id)}
              aria-describedby={nameId}
              className={classNames(
                look.order,
                'z-10 border border-base-300 bg-base-100 text-primary hover:border-primary hover:bg-primary/10',
              )}
            >
              Order Now
            </Link>
          )}
        </div>
      </div>
      {children}
    </article>
  );
}

/** A short word with a hyphen, such as USB-C, stays on one line. */
function Name({ children: name }: { children: string }) {
  const [, before, word, after] = /^(.*?)\b(\w{1,8}-\w{1,2})\b(.*)$/.exec(name) ?? [];
  if (!word) return name;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      {after}
    </>
  );
}

function Stars({ rating }: { rating: PartRating | null }) {
  if (rating?.mean === undefined) return 'No reviews yet';
  return (
    <>
      <Rating value={rating.mean} size="small" />
      <span>
        <span aria-hidden="true">({formatNumber(rating.count)})</span>
        <span className="sr-only">
          , {formatNumber(rating.count)} {rating.count === 1 ? 'review' : 'reviews'}
        </span>
      </span>
    </>
  );
}

function Stock({ part }: { part: Part }) {
  const { least } = orderable(part);
  const isPlenty = stockLevel(part) === 'plenty';
  return (
    <>
      <span className={classNames('flex items-center gap-1.5', isPlenty ? 'text-success' : 'text-warning')}>
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
        {isPlenty ? 'In stock' : `Only ${formatNumber(part.availableQuantity)} left`}
      </span>
      {least > 1 && <span className="text-(--muted) max-sm:hidden">Minimum {formatNumber(least)}</span>}
    </>
  );
}

interface PartGridSkeletonProps {
  label: string;
  count: number;
  /** A last item. */
  children?: ReactNode;
}

export function PartGridSkeleton({ label, count, children }: PartGridSkeletonProps) {
  return (
    <SkeletonRegion label={label} className={look.grid}>
      {Array.from({ length: count }, (_, place) => (
        <PartCardSkeleton key={place} />
      ))}
      {children}
    </SkeletonRegion>
  );
}

function PartCardSkeleton() {
  return (
    <div className={look.card}>
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className={look.body}>
        <div className={look.head}>
          <Skeleton className="my-0.5 h-4 w-4/5 sm:my-1" />
          <div className={look.rating}>
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
        <div className={look.foot}>
          <div className={look.price}>
            <Skeleton className="inline-block h-5 w-20" />
          </div>
          <div className={look.stock}>
            <Skeleton className="h-3.5 w-16" />
          </div>
          <Skeleton className={classNames(look.order, 'basis-24')} />
        </div>
      </div>
    </div>
  );
}
