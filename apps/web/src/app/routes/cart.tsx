import { CartPage } from '../../features/orders/carts/cart-page.tsx';
import { Data } from '../../lib/data.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** The cart. Without JavaScript, it shows the part that the URL names. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageTitle isUnlisted />
      <Data>
        <CartPage />
      </Data>
    </div>
  );
}
