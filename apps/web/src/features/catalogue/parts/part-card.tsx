import { formatNumber } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { orderable, type Part, type PartRating } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { partPath } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { factLine } from '../../../shop/fact-line.ts';
import { canBeOrdered, shortageWord, stockLevel } from '../../../shop/stock.ts';
import { AddToCart, CartIcon } from '../../../ui/add-to-cart.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PathLink } from '../../../ui/path-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { partsQueries } from './parts-queries.ts';

/** Classes that cards and skeletons share, so that nothing shifts when the cards arrive. */
const look = {
  grid: 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 lg:in-data-filters:grid-cols-3',
  card: 'plate flex h-full flex-col overflow-hidden',
  body: 'flex flex-1 flex-col p-3 sm:p-4',
  /** As high as one line for the name, the facts and the stars. */
  head: 'min-h-16 sm:min-h-18',
  name: 'line-clamp-2 text-[0.95rem]/5 sm:text-lg/6',
  facts: 'line-clamp-2 text-[0.8rem]/5 text-(--muted) sm:text-sm/5',
  rating: 'mt-1 flex h-5 items-center gap-1.5 text-sm/5 text-(--muted)',
  foot: 'mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 pt-1',
  price: 'basis-full font-display text-lg/7 font-bold text-primary max-[23rem]:text-base/7 sm:text-xl/7',
  stock: 'flex min-h-5 basis-full flex-wrap items-center gap-x-2 text-sm/5',
  buttons: 'flex grow gap-2 max-[23rem]:flex-wrap',
  order:
    'inline-flex min-h-11 grow items-center justify-center rounded-[0.6rem] px-3.5 text-sm font-semibold whitespace-nowrap max-[26rem]:px-1 sm:text-base',
  add: 'grid min-h-11 min-w-11 shrink-0 max-[23rem]:grow place-items-center rounded-[0.6rem]',
  button: 'border border-base-300 bg-base-100 text-primary hover:border-primary hover:bg-primary/10',
} as const;

/** The `sizes` of a card's picture, from the grid's columns and the page's margins. */
const pictureSizes = '(width >= 76rem) 17rem, (width >= 64rem) 22vw, (width >= 40rem) 29vw, 45vw';

interface PartGridProps {
  parts: readonly Part[];
  /** The parts whose ratings are requested in one call. Set if there are more than those shown here. */
  rated?: readonly Part[] | undefined;
  /** The number of cards that are visible when the page opens. Their pictures are loaded first. */
  eager?: number | undefined;
  /** Rendered over a card's picture. */
  mark?: ((part: Part) => ReactNode) | undefined;
  /** Rendered after a card's price. */
  note?: ((part: Part) => ReactNode) | undefined;
  /** Rendered below a card's buttons. */
  action?: ((part: Part) => ReactNode) | undefined;
  /** An additional last item. */
  children?: ReactNode;
}

export function PartGrid({ parts, rated = parts, eager = 0, mark, note, action, children }: PartGridProps) {
  const { data: ratings } = useQuery(partsQueries.ratings(rated));
  const ratingOf = (part: Part) => ratings?.find(({ partId }) => partId === part._id) ?? null;
  return (
    <ul className={look.grid}>
      {parts.map((part, index) => (
        <li key={part._id}>
          <PartCard
            part={part}
            rating={ratings ? ratingOf(part) : undefined}
            eager={index < eager}
            mark={mark?.(part)}
            note={note?.(part)}
            action={action?.(part)}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

interface PartCardProps {
  part: Part;
  /** Null if there are no reviews. Undefined while not known. */
  rating: PartRating | null | undefined;
  eager?: boolean;
  mark?: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

/** A part in a list. The whole card is a link, except for the buttons on top of it. */
export function PartCard({ part, rating, eager, mark, note, action }: PartCardProps) {
  const nameId = `part-${part._id}`;
  const offers = part.family?.offers;
  const facts = factLine(part.facts);
  const second = part.pictures?.[0];
  // The second picture is only loaded for a mouse, and only on hover.
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <article
      aria-labelledby={nameId}
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      className={classNames(
        look.card,
        'group/card relative hover:border-base-content/35 has-[h3_a:focus-visible]:outline-3 ' +
          'has-[h3_a:focus-visible]:outline-offset-3 has-[h3_a:focus-visible]:outline-accent',
      )}
    >
      <Picture
        src={part.img}
        alt=""
        sizes={pictureSizes}
        eager={eager}
        className="border-b border-base-300"
      />
      {second && isPointedAt && (
        <Picture
          src={second.src}
          alt=""
          sizes={pictureSizes}
          className="absolute! inset-x-0 top-0 border-b border-base-300 not-group-hover/card:hidden"
        />
      )}
      <div className={look.body}>
        <div className={look.head}>
          <h3 id={nameId} className={look.name}>
            <PathLink
              to={partPath(part)}
              className="underline-offset-4 group-hover/card:underline after:absolute after:inset-0 focus-visible:outline-none"
            >
              <Name>{offers?.name ?? nameWithChoice(part)}</Name>
            </PathLink>
          </h3>
          {facts && <p className={look.facts}>{facts}</p>}
          {rating !== null && <p className={look.rating}>{rating && <Stars rating={rating} />}</p>}
        </div>
        <div className={look.foot}>
          <p className={look.price}>
            {offers ? (
              <>
                From <Price amount={offers.from} />
              </>
            ) : (
              <Price amount={part.price} perQty />
            )}
          </p>
          {note}
          <Stock part={part} />
          <Buttons part={part} nameId={nameId} />
          {action}
        </div>
      </div>
      {mark}
    </article>
  );
}

/** The buttons of a card: to choose a member of a family, or to order the part. */
function Buttons({ part, nameId }: { part: Part; nameId: string }) {
  const offers = part.family?.offers;
  if (offers || !canBeOrdered(part)) {
    return (
      <PathLink
        to={partPath(part)}
        aria-describedby={nameId}
        className={classNames(look.order, look.button, 'z-10')}
      >
        {offers ? 'Choose' : 'Tell me'}
      </PathLink>
    );
  }
  return (
    <div className={classNames(look.buttons, 'z-10')}>
      <PathLink
        to={paths.purchase(part._id)}
        aria-describedby={nameId}
        className={classNames(look.order, look.button)}
      >
        Order Now
      </PathLink>
      <AddToCart
        part={part}
        aria-label={`Add to cart: ${nameWithChoice(part)}`}
        className={classNames(look.button, look.add)}
      >
        <CartIcon className="size-5" />
      </AddToCart>
    </div>
  );
}

/** Keeps short hyphenated words, such as USB-C, on one line. */
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

function Stars({ rating: { mean, count } }: { rating: PartRating }) {
  if (mean === undefined) return null;
  return (
    <>
      <Rating value={mean} size="small" />
      <span>
        <span aria-hidden="true">({formatNumber(count)})</span>
        <span className="sr-only">
          , {formatNumber(count)} {count === 1 ? 'review' : 'reviews'}
        </span>
      </span>
    </>
  );
}

const colours = { plenty: 'text-success', few: 'text-warning', none: 'text-error' };

function Stock({ part }: { part: Part }) {
  const { least } = orderable(part);
  const offers = part.family?.offers;
  const level = offers?.inStock ? 'plenty' : stockLevel(part);
  const words = {
    plenty: 'In stock',
    few: `Only ${formatNumber(part.availableQuantity)} left`,
    none: shortageWord(part),
  };
  return (
    <p className={look.stock}>
      <span className={classNames('flex items-center gap-1.5', colours[level])}>
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
        {words[level]}
      </span>
      {offers && <span className="text-(--muted)">{formatNumber(offers.count)} choices</span>}
      {!offers && least > 1 && <span className="text-(--muted)">Minimum {formatNumber(least)}</span>}
    </p>
  );
}

interface PartGridSkeletonProps {
  label: string;
  count: number;
  /** An additional last item. */
  children?: ReactNode;
}

export function PartGridSkeleton({ label, count, children }: PartGridSkeletonProps) {
  return (
    <SkeletonRegion label={label} className={look.grid}>
      {Array.from({ length: count }, (_, index) => (
        <PartCardSkeleton key={index} />
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
