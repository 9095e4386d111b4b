import { orderable, type Part } from '@switchyard/shared';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { canBeOrdered, describeShortage } from '../../lib/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { DeliveredPrice } from './delivered-price.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { QuantityTotal } from './quantity-total.tsx';
import { StockFact, StockMark } from './stock-mark.tsx';
import type { Quantity } from './use-quantity.ts';

interface OrderNowProps {
  part: Part;
  quantity: Quantity;
}

/** The stock of a part, and the quantity to order. */
export function OrderNow({ part, quantity }: OrderNowProps) {
  const { least, step } = orderable(part);
  return (
    <section aria-label="Order" className="plate flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <StockMark part={part} />
        <dl className="flex flex-wrap gap-x-5 gap-y-2">
          <StockFact name="Available" value={part.availableQuantity} />
          <StockFact name="Minimum order" value={least} />
          {step > 1 && <StockFact name="In multiples of" value={step} />}
        </dl>
      </div>
      {canBeOrdered(part) ? <OrderForm part={part} quantity={quantity} /> : <p>{describeShortage(part)}</p>}
    </section>
  );
}

const formId = 'order-now';

/** A form to the purchase page, so that it also works without JavaScript. */
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
      <QuantityStepper quantity={quantity} label="Quantity">
        <QuantityTotal price={part.price} reading={reading} />
      </QuantityStepper>
      <DeliveredPrice part={part} quantity={quantity} />
      <Button type="submit" worksAlone variant="primary" className="text-lg max-md:hidden">
        Order Now
      </Button>
    </form>
  );
}

/**
 * On phones, Order Now and the price of the goods stay at the bottom of the screen. The Tab key gets there from the
 * quantity.
 */
export function OrderBar({ part, quantity: { reading } }: OrderNowProps) {
  if (!canBeOrdered(part)) return null;
  return (
    <div className="sticky-bar">
      <p className="leading-tight whitespace-nowrap">
        <span className="block text-sm text-(--muted)">Goods</span>
        <strong className="font-display text-lg">
          {reading.total === undefined ? '–' : <Price dollars={reading.total} />}
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
    </div>
  );
}
