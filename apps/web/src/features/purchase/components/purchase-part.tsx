import type { Part } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useAdmin } from '../../../lib/session/use-admin.ts';
import { canBeOrdered, describeShortage } from '../../../lib/stock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Status } from '../../../ui/status.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PartFacts } from './part-facts.tsx';

/** A part, and how to order it. */
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

/** Ordering is for buyers, and for parts of which there are enough. */
function Ordering({ part }: { part: Part }) {
  const { data: isAdmin } = useAdmin();
  if (isAdmin) {
    return (
      <Note action={<ButtonLink to={paths.managePart}>Manage Equipments</ButtonLink>}>
        <p>You are looking at this as an admin. Orders are placed from buyers’ accounts.</p>
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
