import { formatDollars, type Part } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Description } from './description.tsx';
import { LargePicture } from './large-picture.tsx';
import { MorePictures } from './more-pictures.tsx';
import { Specification } from './specification.tsx';

/** The `sizes` of the picture. */
const pictureSizes = '(width >= 76rem) 37rem, (width >= 64rem) 50vw, 88vw';

/** Characters. Longer names are set smaller. */
const longName = 60;

/** Characters. Search results show about this much. */
const summaryLength = 155;

function summarise({ price, description }: Part): string {
  const words = `${formatDollars(price)} per piece. ${description.replaceAll(/\s+/g, ' ')}`;
  return words.length <= summaryLength ? words : `${words.slice(0, words.lastIndexOf(' ', summaryLength))} …`;
}

/** Two columns from the width of a tablet held sideways: the picture and the text, beside what orders the part. */
const columns = 'grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12';

interface PartDetailProps {
  part: Part;
  /** Shown beside the price. */
  rating: ReactNode;
  /** What orders the part. */
  children: ReactNode;
}

export function PartDetail({ part, rating, children }: PartDetailProps) {
  return (
    <div className={columns}>
      <div className="grid min-w-0 gap-3 self-start">
        <LargePicture key={part._id} src={part.img} name={part.name} sizes={pictureSizes} />
        <MorePictures pictures={part.pictures ?? []} />
      </div>
      <div className="flex flex-col gap-5 self-start lg:sticky lg:top-24 lg:row-span-2">
        <div className={classNames('-mb-8', part.name.length > longName && '[&_h1]:text-2xl')}>
          <PageTitle title={part.name} eyebrow="Equipment" description={summarise(part)} image={part.img} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
          <p className="font-display text-3xl font-bold text-primary">
            <Price dollars={part.price} perQty />
          </p>
          {rating}
        </div>
        {children}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Description>{part.description}</Description>
        <Specification facts={part.facts} />
      </div>
    </div>
  );
}

export function PartDetailSkeleton() {
  return (
    <SkeletonRegion label="Loading the part" className={columns}>
      <Skeleton className="aspect-4/3 rounded-(--radius-box)" />
      <div className="flex flex-col gap-5 lg:row-span-2">
        <Skeleton className="mt-6 h-10 w-4/5" />
        <Skeleton className="h-11 w-3/5" />
        <Skeleton className="h-62 rounded-(--radius-box) md:h-72" />
      </div>
      <SkeletonText lines={4} />
    </SkeletonRegion>
  );
}
