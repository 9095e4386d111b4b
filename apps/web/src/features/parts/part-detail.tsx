import { formatCount, formatDollars, type Part } from '@switchyard/shared';
import { paths } from '../../lib/paths.ts';
import { describeShortage, stockLevel, type StockLevel } from '../../lib/stock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';

/** The `sizes` of the picture. */
const pictureSizes = '(width >= 76rem) 37rem, (width >= 64rem) 50vw, 88vw';

const standings = {
  plenty: { tone: 'good', words: 'In stock' },
  few: { tone: 'waiting', words: 'Few left' },
  none: { tone: 'bad', words: 'Sold out' },
} as const satisfies Record<StockLevel, { tone: StatusTone; words: string }>;

/** Characters. Search results show about this much. */
const summaryLength = 155;

function summarise({ price, description }: Part): string {
  const words = `${formatDollars(price)} per piece. ${description.replaceAll(/\s+/g, ' ')}`;
  return words.length <= summaryLength ? words : `${words.slice(0, words.lastIndexOf(' ', summaryLength))} …`;
}

export function PartDetail({ part }: { part: Part }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <Picture
        key={part._id}
        src={part.img}
        alt={part.name}
        sizes={pictureSizes}
        eager
        className="self-start rounded-(--radius-box) border border-base-300"
      />
      <div className="flex flex-col gap-5">
        <div className="-mb-8">
          <PageTitle title={part.name} eyebrow="Equipment" description={summarise(part)} image={part.img} />
        </div>
        <p className="font-display text-3xl font-bold text-primary">
          <Price dollars={part.price} perQty />
        </p>
        <Ordering part={part} />
        <p className="max-w-[65ch] whitespace-pre-line">{part.description}</p>
      </div>
    </div>
  );
}

function Ordering({ part }: { part: Part }) {
  const level = stockLevel(part);
  const { tone, words } = standings[level];
  return (
    <section aria-label="Order" className="plate flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Status tone={tone}>{words}</Status>
        <dl className="flex gap-6">
          <Fact name="Available" value={part.availableQuantity} />
          <Fact name="Minimum order" value={part.minimumOrder} />
        </dl>
      </div>
      {level === 'none' ? (
        <p>{describeShortage(part)}</p>
      ) : (
        <ButtonLink to={paths.purchase(part._id)} variant="primary" className="w-full text-lg">
          Order Now
        </ButtonLink>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-display text-xl font-bold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

export function PartDetailSkeleton() {
  return (
    <SkeletonRegion label="Loading the part" className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <Skeleton className="aspect-4/3 rounded-(--radius-box)" />
      <div className="flex flex-col gap-5">
        <Skeleton className="mt-6 h-10 w-4/5" />
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-43 rounded-(--radius-box)" />
        <SkeletonText lines={4} />
      </div>
    </SkeletonRegion>
  );
}
