import { type Booking, formatNumber } from '@switchyard/shared';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';

interface ActFormProps {
  order: Booking;
  /** Names the form and its button. */
  name: string;
  danger?: boolean;
  failure: string | undefined;
  isBusy: boolean;
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of what an admin does with an order. */
export function ActForm({
  order,
  name,
  danger = false,
  failure,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: ActFormProps) {
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-5"
    >
      <OrderLine order={order} />
      {children}
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy}>
          {name}
        </Button>
      </div>
    </form>
  );
}

/** Which order a window is about. */
export function OrderLine({ order: { quantity, partName, buyer } }: { order: Booking }) {
  return (
    <p className="wrap-anywhere">
      {formatNumber(quantity)} × {partName} <span className="text-(--muted)">for {buyer}</span>
    </p>
  );
}
