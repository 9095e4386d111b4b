import { type Currency } from '@switchyard/shared';
import { type Booking, type BookingLine, cancelBooking } from '@switchyard/shared/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OrderCharges } from '../../features/bookings/order-charges.tsx';
import { CartLines } from '../../features/cart/cart-lines.tsx';
import { CartBill } from '../../features/cart/cart-totals.tsx';
import type { PricedCart } from '../../features/cart/use-priced-cart.ts';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { formatSoon } from '../../lib/moments.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';

/** A long list scrolls by itself, so that the bill and, on phones, the form stay in reach. */
const scrolling =
  '-mx-2 px-2 overflow-y-auto border-b border-base-300 max-lg:max-h-104 lg:min-h-40 lg:flex-1';

/** The cart as it will be placed. Its quantities can still be changed. */
export function CartSummary({ priced }: { priced: PricedCart }) {
  return (
    <>
      <h2 className="text-xl">Your order</h2>
      <div className={scrolling}>
        <CartLines lines={priced.lines} />
      </div>
      <CartBill priced={priced} />
    </>
  );
}

interface PlacedSummaryProps {
  order: Booking;
  /** Whether its units wait for a payment. */
  isHeld: boolean;
  /** Whether it can still be cancelled: no payment is under way. */
  isOpen: boolean;
  onCancelled: (order: Booking) => void;
}

/** The order as it was placed. */
export function PlacedSummary({ order, isHeld, isOpen, onCancelled }: PlacedSummaryProps) {
  const now = useNow();
  return (
    <>
      <h2 className="text-xl">Your order</h2>
      {isHeld && (
        <p className="font-medium">
          Placed, and held for you until{' '}
          <time dateTime={order.holdExpiresAt}>{formatSoon(order.holdExpiresAt, now)}</time>.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section aria-label="Lines" tabIndex={0} className={scrolling}>
        <ul className="flex flex-col divide-y divide-base-300">
          {order.lines.map((line) => (
            <PlacedLine key={line.n} line={line} currency={order.bill.currency} />
          ))}
        </ul>
      </section>
      <dl className="flex flex-col gap-2">
        <OrderCharges order={order} totalName="Total" />
      </dl>
      {isOpen && <ChangeOrder order={order} onCancelled={onCancelled} />}
    </>
  );
}

interface PlacedLineProps {
  line: BookingLine;
  currency: Currency;
}

function PlacedLine({ line: { partName, img, quantity, unit, price }, currency }: PlacedLineProps) {
  return (
    <li className="flex items-start gap-3 py-3">
      <Picture src={img} alt="" ratio="aspect-square" sizes="4rem" className="w-14 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <p title={partName} className="line-clamp-3 font-medium wrap-anywhere">
          {partName}
        </p>
        <p className="text-sm text-(--muted)">
          <Count of={quantity} /> × <Money amount={unit} currency={currency} />
        </p>
      </div>
      <p className="font-medium">
        <Money amount={price} currency={currency} />
      </p>
    </li>
  );
}

/** An order is changed by placing another: this one is cancelled, and its lines go back into the cart. */
function ChangeOrder({ order, onCancelled }: Pick<PlacedSummaryProps, 'order' | 'onCancelled'>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(cancelBooking, { params: { id: order._id } }),
    onSuccess: () => onCancelled(order),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.bookings });
      void queryClient.invalidateQueries({ queryKey: queryKeys.parts });
    },
  });
  return (
    <>
      <FormError>{error && describeError(error)}</FormError>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()} className="self-start">
        Change the order
      </Button>
    </>
  );
}
