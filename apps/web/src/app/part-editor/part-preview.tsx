import type { Part } from '@switchyard/shared/parts';
import { useId } from 'react';
import { PartCard } from '../../features/catalogue/parts/part-card.tsx';
import { PartView } from '../../features/catalogue/parts/part-detail.tsx';
import { PriceBreaks } from '../../features/orders/checkout/price-breaks.tsx';
import { StockFacts } from '../../features/orders/checkout/stock-mark.tsx';
import { canBeOrdered, describeShortage } from '../../shop/stock.ts';
import { Button } from '../../ui/button.tsx';

/** A part as buyers will see it, in a list and on its page. The preview is inert. */
export function PartPreview({ part }: { part: Part }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <h2 id={headingId} className="text-xl">
        Preview
      </h2>
      <p className="-mt-2 text-sm text-(--muted)">
        {part.hidden
          ? 'How buyers will see it once it is on sale. While it is hidden, only admins do.'
          : 'How buyers will see it.'}
      </p>
      <div inert className="flex flex-col gap-6">
        <div className="w-full max-w-68">
          <PartCard part={part} rating={null} />
        </div>
        <div className="border-t border-base-300 pt-6">
          <PartView part={part} title={<Title part={part} />} rating={null} className="grid gap-8">
            <Order part={part} />
          </PartView>
        </div>
      </div>
    </section>
  );
}

/** Looks like the page's own title. */
function Title({ part: { name } }: { part: Part }) {
  return (
    <div className="mb-8">
      <p className="front-print mb-1">Equipment</p>
      <h3 className="text-3xl wrap-anywhere">{name}</h3>
    </div>
  );
}

function Order({ part }: { part: Part }) {
  return (
    <div className="plate flex flex-col gap-5 p-4 sm:p-6">
      <StockFacts part={part} />
      {canBeOrdered(part) ? (
        <div className="flex flex-col gap-5 border-t border-base-300 pt-5">
          <PriceBreaks part={part} />
          <Button className="text-lg">Order Now</Button>
        </div>
      ) : (
        <p>{describeShortage(part)}</p>
      )}
    </div>
  );
}
