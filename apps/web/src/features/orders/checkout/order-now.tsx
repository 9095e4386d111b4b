import { formatNumber } from '@switchyard/shared';
import type { Part } from '@switchyard/shared/parts';
import type { Policy } from '@switchyard/shared/policies';
import Truck from 'lucide-react/icons/truck';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addToCart } from '../../../shop/cart/add.ts';
import { paths } from '../../../lib/paths.ts';
import { useSeller } from '../../../lib/settings.ts';
import { useHasText } from '../../../shop/has-text.ts';
import { canBeOrdered, describeShortage } from '../../../shop/stock.ts';
import { CartIcon } from '../../../ui/add-to-cart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { DeliveredPrice } from './delivered-price.tsx';
import { PriceBreaks } from './price-breaks.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { QuantityTotal } from './quantity-total.tsx';
import { StockFacts } from './stock-mark.tsx';
import type { Quantity } from './use-quantity.ts';
import '../../../ui/sticky-bar.css';

interface OrderNowProps {
  part: Part;
  quantity: Quantity;
}

interface OrderNowSlots {
  /** Rendered instead of the order button while the part is sold out. */
  wait: ReactNode;
  children: ReactNode;
}

/** The stock of a part, the quantity to order, and less prominent actions in a row. */
export function OrderNow({ part, quantity, wait, children }: OrderNowProps & OrderNowSlots) {
  const isOrderable = canBeOrdered(part);
  return (
    <section aria-label="Order" className="plate flex flex-col gap-5 p-4 sm:p-6">
      <StockFacts part={part} />
      {isOrderable ? (
        <OrderForm part={part} quantity={quantity} />
      ) : (
        <>
          <p>{describeShortage(part)}</p>
          {wait}
        </>
      )}
      <div className="-mx-3 -my-2 flex flex-wrap items-center gap-x-1">
        {isOrderable && (
          <AddButton part={part} quantity={quantity} variant="quiet" className="max-md:hidden">
            <CartIcon className="size-4.5" />
            Add to cart
          </AddButton>
        )}
        {children}
      </div>
    </section>
  );
}

const formId = 'order-now';

/** A form that opens the purchase page, so that it also works without JavaScript. */
function OrderForm({ part, quantity }: OrderNowProps) {
  const navigate = useNavigate();
  const { reading } = quantity;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reading.fault !== undefined) {
      quantity.refuse(reading.fault);
      return;
    }
    quantity.keep();
    void navigate(paths.purchase(part._id, reading.quantity));
  }

  return (
    <form
      id={formId}
      method="get"
      action={paths.purchase(part._id)}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 border-t border-base-300 pt-5"
    >
      <PriceBreaks part={part} />
      <QuantityStepper quantity={quantity} label="Quantity">
        <QuantityTotal reading={reading} />
      </QuantityStepper>
      <DeliveredPrice part={part} quantity={quantity} />
      <Button type="submit" worksAlone variant="primary" className="text-lg max-md:hidden">
        Order Now
      </Button>
      <ShopPromise />
    </form>
  );
}

/** The shop's promises for every order. Promises that it does not make are left out. */
function ShopPromise() {
  const days = useSeller()?.shipsWithinDays;
  return (
    <ul className="-my-1 flex flex-wrap gap-x-5 text-sm text-(--muted)">
      {days !== undefined && (
        <li className="flex min-h-11 items-center gap-2">
          <Truck aria-hidden="true" className="size-4.5 shrink-0" />
          Leaves within {days === 1 ? 'a day' : `${formatNumber(days)} days`} of the payment
        </li>
      )}
      <PromisedIn text="delivery" to={paths.deliveryPolicy}>
        Delivery
      </PromisedIn>
      <PromisedIn text="returns" to={paths.returns}>
        Returns
      </PromisedIn>
    </ul>
  );
}

/** The link to one of the seller's texts. Nothing if the text is empty, because it has no page then. */
function PromisedIn({ text, to, children }: { text: Policy; to: string; children: string }) {
  if (!useHasText(text)) return null;
  return (
    <li>
      <Link to={to} className="text-link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </li>
  );
}

interface AddButtonProps extends OrderNowProps {
  square?: boolean;
  variant?: 'quiet';
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** Adds the part to the cart. Until the code is loaded, it submits the form to the cart's page instead. */
function AddButton({ part, quantity, ...button }: AddButtonProps) {
  const { reading } = quantity;
  function add(event: MouseEvent) {
    event.preventDefault();
    if (reading.fault === undefined) void addToCart([{ part, quantity: reading.quantity }]);
    else quantity.refuse(reading.fault);
  }
  return (
    <Button
      {...button}
      type="submit"
      form={formId}
      formAction={paths.cart}
      name="part"
      value={part._id}
      worksAlone
      onClick={add}
    />
  );
}

/**
 * On phones, keeps Order Now and the price of the goods at the bottom of the screen. In the tab sequence it follows the
 * quantity.
 */
export function OrderBar({ part, quantity }: OrderNowProps) {
  const { reading } = quantity;
  if (!canBeOrdered(part)) return null;
  return (
    <div className="sticky-bar">
      <p className="leading-tight whitespace-nowrap">
        <span className="block text-sm text-(--muted)">Goods</span>
        <strong className="font-display text-lg">
          {reading.total === undefined ? '–' : <Price amount={reading.total} />}
        </strong>
      </p>
      <Button
        type="submit"
        form={formId}
        worksAlone
        variant="primary"
        className="flex-1 px-4 text-lg whitespace-nowrap"
      >
        Order Now
      </Button>
      <AddButton part={part} quantity={quantity} square aria-label="Add to cart">
        <CartIcon className="size-5" />
      </AddButton>
    </div>
  );
}
