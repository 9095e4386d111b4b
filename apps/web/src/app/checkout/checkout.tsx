import type { Booking } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bookingsQueries } from '../../features/orders/bookings/bookings-queries.ts';
import { LoadedOrder } from '../../features/orders/bookings/loaded-order.tsx';
import { cardFormQuery } from '../../features/orders/bookings/payment/stripe/load-stripe.ts';
import { CartNotes } from '../../features/orders/carts/cart-notes.tsx';
import { profileQuery } from '../../features/people/profiles/profile-query.ts';
import { lastAddress } from '../../features/orders/checkout/use-order-form.ts';
import { cart, useCart } from '../../shop/cart/cart.ts';
import { deliveryQueries } from '../../shop/delivery.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../ui/states.tsx';
import type { CheckoutFacts } from './checkout-facts.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutGrid } from './checkout-grid.ts';

/**
 * Places the cart as one order and pays for it. Once the order is placed the URL names it, so that a reload continues
 * with it. The form stays mounted, so that the typed card stays in its field.
 */
export function Checkout() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [placedHere, setPlacedHere] = useState<string>();
  const id = search.get('order') ?? placedHere;
  const { data: order } = useQuery({ ...bookingsQueries.one(id ?? ''), enabled: id !== undefined });
  const inCart = useCart();
  const { lines, failure } = inCart;
  const start = useStart();
  const cardForm = useQuery(cardFormQuery);

  function follow(placed: Booking) {
    setPlacedHere(placed._id);
    void navigate(`${paths.checkout}?${new URLSearchParams({ order: placed._id })}`, { replace: true });
  }

  /** The lines stay in the cart until they are paid. Placing them again replaces the order. */
  function changeOrder() {
    setPlacedHere(undefined);
    cart.retry();
    void navigate(paths.checkout, { replace: true });
  }

  if (id !== undefined && !order)
    return (
      <LoadedOrder id={id} skeleton={loading}>
        {() => loading}
      </LoadedOrder>
    );
  if (start.query) return <QueryError title="The form could not be loaded" query={start.query} />;
  if (!order && lines?.length === 0) return <NothingToOrder />;
  if (!start.facts || (!order && lines === undefined && failure === undefined)) return loading;
  return (
    <div className="flex flex-col gap-4">
      {!order && <CartNotes state={inCart} />}
      <CheckoutForm
        {...start.facts}
        cardForm={cardForm}
        order={order}
        lines={lines ?? []}
        onPlaced={follow}
        onChange={changeOrder}
      />
    </div>
  );
}

const loading = (
  <SkeletonRegion label="Loading the checkout" className={checkoutGrid}>
    <Skeleton className="h-96" />
    <Skeleton className="h-64" />
  </SkeletonRegion>
);

/** The initial values of the form. The form waits for all of them, so that nothing typed is overwritten. */
function useStart() {
  const { email } = useAccount();
  const countries = useQuery(deliveryQueries.countries());
  const known = useQuery(profileQuery);
  const last = useQuery(lastAddress(email));
  const { data: delivery } = countries;
  const { phone, city } = known.data ?? {};
  const isKnown = !known.isPending && !last.isPending;
  const facts = useMemo(
    (): CheckoutFacts | undefined =>
      delivery && isKnown
        ? { delivery, profile: phone !== undefined && city !== undefined ? { phone, city } : undefined }
        : undefined,
    [delivery, isKnown, phone, city],
  );
  return { facts, query: countries.error && !delivery ? countries : undefined };
}

function NothingToOrder() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="Your cart is empty"
      action={
        <>
          <ButtonLink to={paths.catalogue} variant="primary">
            See all equipment
          </ButtonLink>
          <ButtonLink to={dashboardPaths.orders}>Go to My Orders</ButtonLink>
        </>
      }
    >
      There is nothing to order yet.
    </EmptyState>
  );
}
