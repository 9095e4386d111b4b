import { lazy, type MouseEvent, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cartDrawer, useCartCount } from '../../shop/cart/count.ts';
import { loadCart } from '../../shop/cart/load-cart.ts';
import { paths } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { icon } from '../../ui/shell-icons.tsx';

const CartIcon = icon('M2 4h2.5l2.6 11.5h10.6L20.5 7.5H5.3M9 20h.01M16.5 20h.01');
const CartDrawer = lazy(retried(() => import('../../features/orders/carts/cart-drawer.tsx')));

/** These pages show the cart themselves, so the drawer does not open on them. */
const ownPages = new Set<string>([paths.cart, paths.checkout]);
const never = () => undefined;

function close(): void {
  if (cartDrawer.get()) cartDrawer.set(false);
}

/** A link to the cart with the number of its lines. With JavaScript it opens the drawer instead. */
export default function CartLink() {
  const { pathname } = useLocation();
  const count = useCartCount();
  const isSignedIn = useSession().status === 'signed-in';
  const isOpen = useSyncExternalStore(cartDrawer.subscribe, cartDrawer.get, never);
  // The cart of an account may have been changed on another device, so it is loaded even if the count is 0.
  const isWanted = isSignedIn || count > 0;
  useEffect(() => {
    if (isWanted) void loadCart().catch(() => undefined);
  }, [isWanted]);
  useEffect(() => close, []);

  function open(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || ownPages.has(pathname)) return;
    event.preventDefault();
    cartDrawer.set(true);
  }

  return (
    <>
      <Link
        to={paths.cart}
        onClick={open}
        aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'part' : 'parts'}`}
        title="Cart"
        className="quiet-button relative min-w-11 px-2"
      >
        <CartIcon />
        {count > 0 && (
          <span
            aria-hidden="true"
            translate="no"
            className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs/4.5 font-bold text-accent-content tabular-nums"
          >
            {count}
          </span>
        )}
      </Link>
      <Suspense fallback={null}>
        {isOpen !== undefined && <CartDrawer open={isOpen} onClose={close} />}
      </Suspense>
    </>
  );
}
