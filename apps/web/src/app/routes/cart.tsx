import { CartPage } from '../../features/orders/carts/cart-page.tsx';
import { cartQueries } from '../../features/orders/carts/cart-queries.ts';
import { Data, openCache } from '../../lib/data.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { cart } from '../../shop/cart/cart.ts';
import { deliveryQueries, startingCountry } from '../../shop/delivery.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/page-head.tsx';

/** The cart. Without JavaScript, it shows the part that the URL names. */
export function Component() {
  // At least as high as the window: if an account's cart turns out to be empty, the footer stays in place.
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className={classNames('shell-width pt-6 sm:pt-8', isSignedIn && 'min-h-dvh')}>
      <PageTitle isUnlisted />
      <Data>
        <CartPage />
      </Data>
    </div>
  );
}

/** Prefetches the quote: only the server has the names and prices of the lines. */
export async function preloadBelow(): Promise<void> {
  const client = openCache();
  const delivery = client.getQueryData(deliveryQueries.countries().queryKey);
  const lines = await cart.read();
  if (delivery && lines.length > 0)
    await client.prefetchQuery({
      ...cartQueries.quote(lines, startingCountry(delivery)),
      // The page itself asks again. Here it would be one call for each time that the mouse crosses the link.
      staleTime: 30_000,
    });
}
