import { nameWithChoice } from '@switchyard/shared/families';
import { orderable, type Part } from '@switchyard/shared/parts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { partPath } from '../../../lib/part-path.ts';
import { useMay } from '../../../lib/session/use-rights.ts';
import { canBeOrdered, describeShortage } from '../../../shop/stock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-head.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { OrderPanel } from './order-panel.tsx';
import { StockFact, StockMark } from './stock-mark.tsx';

const columns = 'grid gap-x-12 gap-y-7 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr]';
const ordering = 'lg:row-span-2 self-start';

/** The summary of an order before it is placed. Only buyers can order, and only parts in stock. */
export function PurchasePart({ part }: { part: Part }) {
  const mayOrder = useMay('place orders') ?? true;
  const isOrderable = mayOrder && canBeOrdered(part);
  return (
    <div className={columns}>
      <PartSummary part={part} />
      <div className={ordering}>
        {isOrderable ? (
          <OrderPanel key={part._id} part={part} />
        ) : (
          <NoOrder part={part} mayOrder={mayOrder} />
        )}
      </div>
      {isOrderable && <NextSteps />}
    </div>
  );
}

function PartSummary({ part }: { part: Part }) {
  const { least, step } = orderable(part);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-5 sm:gap-x-6">
      <Link to={partPath(part)} aria-label={`About ${part.name}`} className="self-start rounded-xl">
        <Picture
          src={part.img}
          alt=""
          ratio="aspect-square"
          sizes="9rem"
          eager
          className="w-24 rounded-xl border border-base-300 sm:w-36"
        />
      </Link>
      <div className="min-w-0">
        <div className="-mb-5 [&_h1]:line-clamp-6 [&_h1]:text-2xl sm:[&_h1]:text-3xl">
          <PageTitle title={nameWithChoice(part)} eyebrow="Order equipment" />
        </div>
        <p className="font-display text-2xl font-bold text-primary">
          <Price amount={part.price} perQty />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-base-300 py-4">
        <StockMark part={part} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <StockFact name="Available quantity" value={part.availableQuantity} />
          <StockFact name="Minimum order" value={least} />
          {step > 1 && <StockFact name="In multiples of" value={step} />}
        </dl>
      </div>
    </div>
  );
}

function NextSteps() {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-2 list-decimal space-y-1 ps-5 text-(--muted)">
        <li>Place the order, and we set the units aside for you.</li>
        <li>Pay by card in My Orders. Until then you can cancel.</li>
      </ol>
    </section>
  );
}

function NoOrder({ part, mayOrder }: { part: Part; mayOrder: boolean }) {
  if (!mayOrder) {
    return (
      <Note action={<ButtonLink to={dashboardPaths.managePart}>Manage Equipments</ButtonLink>}>
        You are signed in as an admin. Only buyers can place orders.
      </Note>
    );
  }
  return (
    <Note
      action={
        <Button variant="primary" disabled>
          Place Order
        </Button>
      }
    >
      {describeShortage(part)}
    </Note>
  );
}

function Note({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <section aria-label="Your order" className="plate flex flex-col items-start gap-4 p-5 sm:p-6">
      <p>{children}</p>
      {action}
    </section>
  );
}

export function PurchaseSkeleton() {
  return (
    <SkeletonRegion label="Loading the part" className={columns}>
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-5 sm:gap-x-6">
        <Skeleton className="aspect-square w-24 rounded-xl sm:w-36" />
        <div className="flex flex-col gap-3">
          <Skeleton className="mt-6 h-9 w-4/5" />
          <Skeleton className="h-8 w-2/5" />
        </div>
        <Skeleton className="col-span-full h-22" />
      </div>
      <Skeleton className={`h-72 ${ordering}`} />
      <Skeleton className="h-28" />
    </SkeletonRegion>
  );
}
