import { nameWithChoice } from '@switchyard/shared/families';
import { orderTotal } from '@switchyard/shared';
import { nearestOrderable, unitPrice } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { partIfOnSale } from '../../../shop/part-on-sale.ts';
import { partPath } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { canBeOrdered, describeShortage } from '../../../shop/stock.ts';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { readAddition } from './addition.ts';

/**
 * Shown without JavaScript. The cart is stored by the browser or the account, and signing in needs JavaScript. So the
 * page shows the one part that its URL names, and says what to do.
 */
export function WithoutScript() {
  return (
    <div className="hidden flex-col gap-5 noscript:flex">
      <NamedPart />
      <p className="max-w-[60ch]">
        This shop needs JavaScript to keep a cart, to sign you in and to take an order. Allow it for this site
        and load the page again, or write to us: we answer by email.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.catalogue} className="text-link inline-flex min-h-11 items-center">
          See all equipment
        </Link>
        <Link to={`${paths.home}#write`} className="text-link inline-flex min-h-11 items-center">
          Write to us
        </Link>
      </p>
    </div>
  );
}

function NamedPart() {
  const [search] = useSearchParams();
  const addition = readAddition(search);
  const { data: part } = useQuery({
    ...partIfOnSale(addition?.partId ?? ''),
    enabled: addition !== undefined,
  });
  if (!addition || part === undefined) return null;
  if (part === null) return <p>This part is no longer sold.</p>;
  const quantity = nearestOrderable(addition.quantity, part);
  return (
    <div className="plate flex max-w-2xl flex-wrap items-center gap-4 p-4">
      <Picture src={part.img} alt="" ratio="aspect-square" sizes="5rem" className="w-20 rounded-lg" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <Link to={partPath(part)} className="underline-offset-4 hover:underline">
            {nameWithChoice(part)}
          </Link>
        </p>
        {canBeOrdered(part) ? (
          <p>
            <Count of={quantity} /> × <Price amount={unitPrice(part, quantity)} /> ={' '}
            <Price amount={orderTotal(unitPrice(part, quantity), quantity)} />
          </p>
        ) : (
          <p>{describeShortage(part)}</p>
        )}
      </div>
      <form method="get" action={paths.cart} className="flex items-end gap-2">
        <input type="hidden" name="part" value={part._id} />
        <label className="flex flex-col">
          Quantity
          <input name="quantity" inputMode="numeric" defaultValue={quantity} className="well w-24" />
        </label>
        <Button type="submit" worksAlone>
          Change
        </Button>
      </form>
    </div>
  );
}
