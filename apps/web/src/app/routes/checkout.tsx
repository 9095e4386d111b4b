import type { QueryClient } from '@tanstack/react-query';
import { cartQueries } from '../../features/orders/carts/cart-queries.ts';
import { lastAddress, orderCountry } from '../../features/orders/checkout/use-order-form.ts';
import { profileQuery } from '../../features/people/profiles/profile-query.ts';
import { prefetchOwn } from '../../lib/session/prefetch-own.ts';
import { cart } from '../../shop/cart/cart.ts';
import { deliveryQueries } from '../../shop/delivery.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Checkout } from '../checkout/checkout.tsx';
import type { PageUrl } from '../page-route.tsx';

/** Checkout: contact, address and card on one page, beside the lines and the bill. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageTitle />
      <Checkout />
    </div>
  );
}

/** The form waits for the person's data, but not for the quote. */
export const preloadBelow = ({ search }: PageUrl): Promise<void> =>
  prefetchOwn((client, email) => {
    const last = client.prefetchQuery(lastAddress(email));
    if (search === '') void last.then(() => prefetchQuote(client, email));
    return [client.prefetchQuery(profileQuery), last];
  });

/** Asks for the prices of the lines. A slow phone needs 0.3 s to draw the form that would ask. */
async function prefetchQuote(client: QueryClient, email: string): Promise<void> {
  const delivery = client.getQueryData(deliveryQueries.countries().queryKey);
  const lines = await cart.read();
  if (!delivery || lines.length === 0) return;
  const country = orderCountry(delivery, email, client.getQueryData(lastAddress(email).queryKey));
  // The page itself asks again if it is opened later. Here it would be one call for each time that the mouse crosses
  // the link.
  await client.prefetchQuery({ ...cartQueries.quote(lines, country), staleTime: 30_000 });
}
