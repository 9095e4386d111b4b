import { useMutation, useQuery } from '@tanstack/react-query';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { cart, useCart } from '../../../shop/cart/cart.ts';
import { partIfOnSale } from '../../../shop/part-on-sale.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { readAddition } from './addition.ts';
import { CartLines, StayingLines } from './cart-lines.tsx';
import { CartNotes } from './cart-notes.tsx';
import { focusUnreadQuantity } from './cart-stepper.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCountry } from './use-country.ts';
import { usePricedCart } from './use-priced-cart.ts';
import { WithoutScript } from './without-script.tsx';
import '../../../ui/sticky-bar.css';

/** The page of the cart. A part that the URL names is added once and then removed from the URL. */
export function CartPage() {
  const { failure, retry } = useAddition();
  return (
    <>
      {failure && (
        <div className="mb-4 flex flex-col items-start gap-2">
          <FormError>This part could not be put into your cart: {describeError(failure)}</FormError>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <Cart />
    </>
  );
}

function Cart() {
  const state = useCart();
  const { lines } = state;
  const destination = useCountry();
  const priced = usePricedCart(lines ?? [], destination.country);
  if (lines === undefined && state.failure === undefined) {
    return (
      <>
        <WithoutScript />
        {/* Says nothing, because without JavaScript nothing is loading. */}
        <div aria-hidden="true" className="min-h-dvh noscript:hidden">
          <div className={grid}>
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </div>
      </>
    );
  }
  if ((lines ?? []).length === 0 && state.failure === undefined) {
    return (
      <>
        <CartNotes state={state} />
        <EmptyState
          icon={<ShoppingCart />}
          title="Your cart is empty"
          action={
            <ButtonLink to={paths.catalogue} variant="primary">
              See all equipment
            </ButtonLink>
          }
        >
          Add parts, and order them together: one payment, one parcel.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <div className={grid}>
        <div className="flex min-w-0 flex-col gap-3">
          <CartNotes state={state} />
          <div className="plate px-4 sm:px-6">
            <CartLines lines={priced.lines} />
            <StayingLines lines={priced.staying} />
          </div>
        </div>
        <section aria-label="Total" className="plate flex flex-col gap-4 p-4 sm:p-6 md:sticky md:top-24">
          <CartTotals priced={priced} destination={destination} />
          <CheckoutLink className="text-lg max-md:hidden" />
        </section>
      </div>
      <CartBar total={priced.bill?.total} />
    </>
  );
}

const columns = 'md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_24rem]';
const grid = `grid grid-cols-[minmax(0,1fr)] gap-6 md:items-start ${columns}`;

/** On phones, keeps the total and Checkout at the bottom of the screen, however long the list is. */
function CartBar({ total }: { total: number | undefined }) {
  return (
    // As wide as the screen, beyond the page's own margins.
    <div className="sticky-bar -mx-[clamp(1rem,4vw,2.5rem)] mt-6">
      <p className="leading-tight whitespace-nowrap">
        <span className="block text-sm text-(--muted)">Total</span>
        <strong className="font-display text-lg">
          {total === undefined ? '–' : <Price amount={total} />}
        </strong>
      </p>
      <CheckoutLink className="flex-1 px-4 text-lg" />
    </div>
  );
}

/** A link to the checkout. If a quantity cannot be parsed, the click moves the focus there instead. */
function CheckoutLink({ className }: { className: string }) {
  return (
    <ButtonLink
      to={paths.checkout}
      variant="primary"
      onClick={(event) => {
        if (focusUnreadQuantity()) event.preventDefault();
      }}
      className={className}
    >
      Checkout
    </ButtonLink>
  );
}

/**
 * Adds the part that the URL names to the cart. It is removed from the URL once the cart is saved, so that a reload
 * before then tries again. The larger quantity counts, so a reload or Back never adds units twice.
 */
function useAddition() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const addition = readAddition(search);
  const isNamed = search.has('part');
  const {
    data: part,
    error,
    refetch,
  } = useQuery({ ...partIfOnSale(addition?.partId ?? ''), enabled: addition !== undefined });
  const { mutate: keep } = useMutation({ mutationFn: cart.keepPart });
  const isAnswered = part !== undefined || (isNamed && !addition);
  const quantity = addition?.quantity;
  const { key } = useLocation();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!isNamed || !isAnswered || seen.current === key) return;
    seen.current = key;
    const leaveUrl = () => void navigate(paths.cart, { replace: true });
    if (part && quantity !== undefined) keep({ part, quantity }, { onSuccess: leaveUrl });
    else {
      toast.error('This part could not be put into your cart.');
      leaveUrl();
    }
  }, [isNamed, isAnswered, part, quantity, navigate, keep, key]);
  return { failure: part === undefined ? error : null, retry: () => void refetch() };
}
