import { lastAddress } from '../../features/orders/checkout/use-order-form.ts';
import { profileQuery } from '../../features/people/profiles/profile-query.ts';
import { prefetchOwn } from '../../lib/session/prefetch-own.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Checkout } from '../checkout/checkout.tsx';

/** Checkout: contact, address and card on one page, beside the lines and the bill. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageTitle />
      <Checkout />
    </div>
  );
}

/** The form waits for these answers. */
export const preloadBelow = (): Promise<void> =>
  prefetchOwn((client, email) => [
    client.prefetchQuery(profileQuery),
    client.prefetchQuery(lastAddress(email)),
  ]);
