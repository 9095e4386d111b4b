import { formatNumber } from '@switchyard/shared';
import { orderable, type Part } from '@switchyard/shared/parts';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryQueries } from '../../../shop/delivery.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { PriceBreaks } from './price-breaks.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { QuantityTotal } from './quantity-total.tsx';
import { lastAddress } from './use-order-form.ts';
import { useQuantity } from './use-quantity.ts';

function hintOf(part: Part): string {
  const { least, most, step } = orderable(part);
  const steps = step > 1 ? `, in multiples of ${formatNumber(step)}` : '';
  return `From ${formatNumber(least)} to ${formatNumber(most)}${steps}.`;
}

/** The ordered quantity, the total, and a button that opens the confirmation. */
export function OrderPanel({ part }: { part: Part }) {
  const quantity = useQuantity(part);
  const [isConfirming, setIsConfirming] = useState(false);
  const { reading } = quantity;
  const { email } = useAccount();
  // Prefetched for the confirmation.
  usePrefetchQuery(deliveryQueries.countries());
  usePrefetchQuery(lastAddress(email));

  function place() {
    if (reading.fault !== undefined) {
      quantity.refuse(reading.fault);
      return;
    }
    toast.clear();
    setIsConfirming(true);
  }

  return (
    <section aria-label="Your order" className="plate flex flex-col gap-5 p-5 sm:p-6">
      <PriceBreaks part={part} />
      <QuantityStepper quantity={quantity} label="Ordered quantity" hint={hintOf(part)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-300 pt-4">
        <p className="font-medium">Total price</p>
        <QuantityTotal reading={reading} />
      </div>
      <Button variant="primary" onClick={place} className="text-lg">
        Place Order
      </Button>
      <ConfirmOrder
        part={part}
        reading={reading}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      />
    </section>
  );
}
