import { formatCount, type Part } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { canBeOrdered, describeShortage } from '../../lib/stock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { OrderPanel } from './order-panel.tsx';

export function PurchasePart({ part }: { part: Part }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <Picture
        key={part._id}
        src={part.img}
        alt={part.name}
        eager
        className="self-start rounded-(--radius-box) border border-base-300"
      />
      <div className="flex flex-col gap-5">
        <div className="-mb-8">
          <PageTitle title={part.name} eyebrow="Order equipment" />
        </div>
        <PartFacts part={part} />
        <Ordering part={part} />
      </div>
    </div>
  );
}

/** Only buyers can order, and only parts in stock. */
function Ordering({ part }: { part: Part }) {
  const { data: isAdmin } = useAdmin();
  if (isAdmin) {
    return (
      <Note action={<ButtonLink to={paths.managePart}>Manage Equipments</ButtonLink>}>
        <p>You are signed in as an admin. Only buyers can place orders.</p>
      </Note>
    );
  }
  if (!canBeOrdered(part)) {
    return (
      <Note
        action={
          <Button variant="primary" disabled>
            Place Order
          </Button>
        }
      >
        <Status tone="bad">Sold out</Status>
        <p className="mt-2">{describeShortage(part)}</p>
      </Note>
    );
  }
  return <OrderPanel key={part._id} part={part} />;
}

function Note({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <section aria-label="Your order" className="plate flex flex-col items-start gap-4 p-5 sm:p-6">
      <div>{children}</div>
      {action}
    </section>
  );
}

function PartFacts({ part }: { part: Part }) {
  return (
    <>
      <p className="font-display text-3xl font-bold text-primary">
        <Price dollars={part.price} perQty />
      </p>
      <p className="max-w-[65ch] whitespace-pre-line">{part.description}</p>
      <dl className="grid grid-cols-2 gap-4 border-y border-base-300 py-4">
        <Fact name="Available quantity" value={part.availableQuantity} />
        <Fact name="Minimum order" value={part.minimumOrder} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

export function PurchaseSkeleton() {
  return (
    <SkeletonRegion label="Loading the part" className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <Skeleton className="aspect-4/3" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-9 w-2/5" />
        <SkeletonText lines={4} />
        <Skeleton className="h-20" />
        <Skeleton className="h-64" />
      </div>
    </SkeletonRegion>
  );
}
