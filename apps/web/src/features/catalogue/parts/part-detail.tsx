import { formatPrice } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { type Part } from '@switchyard/shared/parts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PageTitle } from '../../../ui/page-head.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { ProductSafety } from './product-safety.tsx';
import { Specification } from './specification.tsx';

/** In characters. Longer names use a smaller font. */
const longName = 60;

/** In characters. Search results show about this much of a description. */
const summaryLength = 155;

function summarise({ price, description }: Part): string {
  const words = `${formatPrice(price)} per piece. ${description.replaceAll(/\s+/g, ' ')}`;
  return words.length <= summaryLength ? words : `${words.slice(0, words.lastIndexOf(' ', summaryLength))} …`;
}

/**
 * Two columns from the width of a tablet in landscape: the picture and the text, beside the controls to order the part.
 */
const columns = 'grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12';

interface PartDetailProps {
  part: Part;
  /** Rendered beside the price. */
  rating: ReactNode;
  /** The choice between members of the part's family. */
  choice?: ReactNode;
  /** The controls to order the part. */
  children: ReactNode;
}

export function PartDetail({ part, ...props }: PartDetailProps) {
  const title = (
    <PageTitle
      title={nameWithChoice(part)}
      eyebrow="Equipment"
      description={summarise(part)}
      image={part.img}
    />
  );
  return <PartView {...props} part={part} title={title} className={columns} />;
}

interface PartViewProps extends PartDetailProps {
  title: ReactNode;
  /** The classes for its columns. */
  className: string;
}

/** The details of a part, wherever they are shown. */
export function PartView({ part, title, rating, choice, className, children }: PartViewProps) {
  return (
    <div className={className}>
      <Gallery key={part._id} part={part} />
      <div className="flex flex-col gap-5 self-start lg:sticky lg:top-24 lg:row-span-2">
        <div className={classNames('-mb-8', nameWithChoice(part).length > longName && '[&_h1]:text-2xl')}>
          {title}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
          <p className="font-display text-3xl font-bold text-primary">
            <Price amount={part.price} perQty />
          </p>
          {rating}
        </div>
        {choice}
        {children}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Description>{part.description}</Description>
        <Specification part={part} />
        <ProductSafety part={part} />
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
