import { type Currency } from '@switchyard/shared';
import { type Booking, type BookingLine, lineName } from '@switchyard/shared/bookings';
import { OrderCharges } from '../../features/orders/bookings/order-charges.tsx';
import { CartLines } from '../../features/orders/carts/cart-lines.tsx';
import { CartBill } from '../../features/orders/carts/cart-totals.tsx';
import type { PricedCart } from '../../features/orders/carts/use-priced-cart.ts';
import { formatSoon } from '../../lib/moments.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';

/** A long list has its own scroll area, so that the bill and, on phones, the form stay within reach. */
const scrolling =
  '-mx-2 px-2 overflow-y-auto border-b border-base-300 max-lg:max-h-104 lg:min-h-40 lg:flex-1';

/** The cart that is about to be placed. Its quantities can still be changed. */
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
  /** Whether the units are held for the payment. */
  isHeld: boolean;
  /** Whether the order can still be changed, because no payment is in progress. */
  isOpen: boolean;
  onChange: () => void;
}

export function PlacedSummary({ order, isHeld, isOpen, onChange }: PlacedSummaryProps) {
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
      {isOpen && (
        <Button variant="quiet" onClick={onChange} className="self-start">
          Change the order
        </Button>
      )}
    </>
  );
}

interface PlacedLineProps {
  line: BookingLine;
  currency: Currency;
}

function PlacedLine({ line, currency }: PlacedLineProps) {
  const { img, quantity, unit, price } = line;
  const name = lineName(line);
  return (
    <li className="flex items-start gap-3 py-3">
      <Picture src={img} alt="" ratio="aspect-square" sizes="4rem" className="w-14 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <p title={name} className="line-clamp-3 font-medium wrap-anywhere">
          {name}
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
