import { nameWithChoice } from '@switchyard/shared/families';
import { type CartLine } from '@switchyard/shared/carts';
import { nearestOrderable } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { cartQueries } from '../../features/orders/carts/cart-queries.ts';
import { useCart } from '../../shop/cart/cart.ts';
import { Data } from '../../lib/data.tsx';
import { partIfOnSale } from '../../shop/part-on-sale.ts';
import { pages } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/count.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The order that a page was about to make when it asked for a sign-in. Undefined for other pages. */
export function readWanted(from: string): { partId: string; quantity: string | null } | 'cart' | undefined {
  const { pathname, searchParams } = new URL(from, 'http://own.invalid');
  if (pathname === paths.checkout && !searchParams.has('order')) return 'cart';
  const partId = matchPath(pages.purchase.path, pathname)?.params.partId;
  return partId === undefined ? undefined : { partId, quantity: searchParams.get('quantity') };
}

/** The parts that the visitor was about to order, with their pictures. Shows nothing if there is no such order. */
export function WantedOrder({ from }: { from: string }) {
  const wanted = readWanted(from);
  if (!wanted) return null;
  return <Data>{wanted === 'cart' ? <WantedCart /> : <WantedPart {...wanted} />}</Data>;
}

function WantedPart({ partId, quantity }: { partId: string; quantity: string | null }) {
  const { data: part } = useQuery(partIfOnSale(partId));
  if (!part) return part === null ? null : <div className="h-16" />;
  const units = nearestOrderable(Number(quantity) || part.minimumOrder, part);
  return <Parts lines={[{ img: part.img, name: nameWithChoice(part), quantity: units }]} />;
}

const none: readonly CartLine[] = [];

function WantedCart() {
  const { lines = none } = useCart();
  const { data } = useQuery({ ...cartQueries.quote(lines, undefined), enabled: lines.length > 0 });
  const known = data?.lines.flatMap(({ part, quantity }) =>
    part ? [{ img: part.img, name: part.name, quantity }] : [],
  );
  return known ? <Parts lines={known} /> : <div className="h-16" />;
}

interface NamedLine {
  img: string;
  name: string;
  quantity: number;
}

/** The number of parts shown with picture and name. Further ones are only counted. */
const mostNamed = 3;

function Parts({ lines }: { lines: readonly NamedLine[] }) {
  const more = lines.length - mostNamed;
  return (
    <ul aria-label="What you are ordering" className="flex min-w-0 flex-1 flex-col gap-2">
      {lines.slice(0, mostNamed).map(({ img, name, quantity }) => (
        <li key={name} className="flex min-h-16 items-center gap-3">
          <Picture src={img} alt="" ratio="aspect-square" sizes="4rem" className="w-16 shrink-0 rounded-lg" />
          <span title={name} className="line-clamp-2 min-w-0 font-medium wrap-anywhere">
            <Count of={quantity} /> × {name}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-(--muted)">and {more} more</li>}
    </ul>
  );
}
