import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useId } from 'react';
import { useCart } from '../../../shop/cart/cart.ts';
import { Data } from '../../../lib/data.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/modal.tsx';
import { useNativeModal } from '../../../ui/native-modal.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CartLines, StayingLines } from './cart-lines.tsx';
import { CartNotes } from './cart-notes.tsx';
import { focusUnreadQuantity } from './cart-stepper.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCountry } from './use-country.ts';
import { usePricedCart } from './use-priced-cart.ts';
import './cart-drawer.css';

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The cart in a drawer on the right. On phones it covers the screen. */
export default function CartDrawer({ open, onClose }: CartDrawerProps) {
  const dialog = useNativeModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...dialog} aria-labelledby={titleId} className="cart-drawer">
      {open && (
        <Data>
          <div className="flex h-full flex-col">
            <div className="flex items-center justify-between gap-4 border-b border-base-300 py-2 ps-5 pe-3">
              <h2 id={titleId} tabIndex={-1} data-focus-target className="text-xl">
                Your cart
              </h2>
              <CloseButton onClick={onClose} />
            </div>
            <DrawerBody onClose={onClose} />
          </div>
        </Data>
      )}
    </dialog>
  );
}

function DrawerBody({ onClose }: { onClose: () => void }) {
  const state = useCart();
  const { lines } = state;
  const destination = useCountry();
  const priced = usePricedCart(lines ?? [], destination.country);
  if (lines === undefined && state.failure === undefined) {
    return (
      <SkeletonRegion label="Loading your cart" className="flex flex-col gap-4 p-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </SkeletonRegion>
    );
  }
  const isEmpty = (lines ?? []).length === 0;
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-5 py-2">
        <CartNotes state={state} />
        {isEmpty && state.failure === undefined ? (
          <EmptyCart onLeave={onClose} />
        ) : (
          <>
            <CartLines lines={priced.lines} onLeave={onClose} />
            <StayingLines lines={priced.staying} onLeave={onClose} />
          </>
        )}
      </div>
      {!isEmpty && (
        <div className="flex flex-col gap-3 border-t border-base-300 bg-base-200 px-5 pt-3 pb-4">
          <CartTotals priced={priced} destination={destination} />
          <div className="flex flex-wrap gap-3 *:flex-1">
            <ButtonLink to={paths.cart} onClick={onClose}>
              See the cart
            </ButtonLink>
            <ButtonLink
              to={paths.checkout}
              variant="primary"
              onClick={(event) => {
                if (focusUnreadQuantity()) event.preventDefault();
                else onClose();
              }}
            >
              Checkout
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="m-auto flex flex-col items-center gap-3 py-10 text-center">
      <ShoppingCart aria-hidden="true" className="size-10 text-(--muted)" />
      <p className="font-display text-xl font-bold">Your cart is empty</p>
      <p className="text-(--muted)">Add parts, and order them together: one payment, one parcel.</p>
      <ButtonLink to={paths.catalogue} variant="primary" onClick={onLeave}>
        See all equipment
      </ButtonLink>
    </div>
  );
}
