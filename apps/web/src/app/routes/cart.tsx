import { CartPage } from '../../features/orders/carts/cart-page.tsx';
import { Data } from '../../lib/data.tsx';
import { useSession } from '../../lib/session/use-session.ts';
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
