import { type Booking, orderName } from '@switchyard/shared/bookings';
import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { Money } from '../../../../ui/price.tsx';
import { OrderedUnits } from '../ordered-units.tsx';

interface OrderActFormProps {
  order: Booking;
  /** The name of the form and its button. */
  name: string;
  /** The amount that the button moves, in the order's currency. */
  sum?: number | undefined;
  /** Set while the form asks to confirm the amount. `onBack` returns to the fields. */
  asked?: { onBack: () => void } | undefined;
  danger?: boolean;
  failure: string | undefined;
  isBusy: boolean;
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

export function OrderActForm({
  order,
  name,
  sum,
  asked,
  danger = false,
  failure,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: OrderActFormProps) {
  const back = useRef<HTMLButtonElement>(null);
  const isAsked = asked !== undefined;
  // The focus starts on the harmless button, as in every question.
  useEffect(() => {
    if (isAsked) back.current?.focus();
  }, [isAsked]);
  return (
    <Form label={name} onSubmit={onSubmit} className="flex flex-col gap-5">
      <OrderLine order={order} />
      <fieldset disabled={isAsked} className="contents">
        {children}
      </fieldset>
      {isAsked && sum !== undefined && (
        <p role="alert" className="font-medium">
          <Money amount={sum} currency={order.bill.currency} /> of {orderName(order)} goes back to the card.
          It cannot be called back.
        </p>
      )}
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">
        <Button ref={back} onClick={asked?.onBack ?? onCancel}>
          {isAsked ? 'Back' : 'Cancel'}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy}>
          {name} {sum !== undefined && <Money amount={sum} currency={order.bill.currency} />}
          {isAsked && ' now'}
        </Button>
      </div>
    </Form>
  );
}

/** Says which order a dialog is about. */
export function OrderLine({ order }: { order: Booking }) {
  const { lines, buyer } = order;
  return (
    <p className="wrap-anywhere">
      {orderName(order)}: <OrderedUnits lines={lines} /> <span className="text-(--muted)">for {buyer}</span>
    </p>
  );
}
