import { formatCount, longestPhone, newBookingSchema, type Part } from '@switchyard/shared';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { pick } from 'zod/mini';
import { formResolver } from '../../lib/form-resolver.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Price } from '../../ui/price.tsx';
import type { Reading } from './quantity.ts';
import { useOrder, useOrderKey } from './use-order.ts';

interface ConfirmOrderProps {
  part: Part;
  reading: Reading;
  open: boolean;
  onClose: () => void;
}

/** The key lives here, so that closing and reopening the modal keeps it: the same order cannot be placed twice. */
export function ConfirmOrder({ part, reading, open, onClose }: ConfirmOrderProps) {
  const orderKey = useOrderKey();
  return (
    <Modal open={open} onClose={onClose} title="Confirm Order">
      <ConfirmOrderForm part={part} reading={reading} orderKey={orderKey} onBack={onClose} />
    </Modal>
  );
}

const contactSchema = pick(newBookingSchema, { phone: true });

interface ConfirmOrderFormProps {
  part: Part;
  reading: Reading;
  orderKey: ReturnType<typeof useOrderKey>;
  onBack: () => void;
}

function ConfirmOrderForm({ part, reading, orderKey, onBack }: ConfirmOrderFormProps) {
  const { email, displayName } = useAccount();
  const { place, isPlaced, failure, hasTooMany } = useOrder(orderKey);
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(contactSchema),
    defaultValues: { phone: '' },
  });
  const isBusy = formState.isSubmitting || isPlaced;

  const submit = handleSubmit(async ({ phone }) => {
    if (reading.fault !== undefined) return;
    const { quantity, total } = reading;
    const whose = { buyer: email, buyerName: displayName, phone };
    await place({ partId: part._id, partName: part.name, price: total, quantity, ...whose });
  });

  return (
    <form
      noValidate
      aria-label="Confirm Order"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <OrderSummary part={part} reading={reading} />
      <TextField label="Name" value={displayName} disabled />
      <TextField label="Email" type="email" value={email} disabled />
      <PhoneField error={formState.errors.phone?.message} {...register('phone')} />
      <FormError>
        {failure}
        {hasTooMany && <OrdersLink />}
      </FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={reading.fault !== undefined}>
          Confirm Order
        </Button>
      </div>
    </form>
  );
}

function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField {...field} label="Phone" type="tel" autoComplete="tel" maxLength={longestPhone} optional />
  );
}

function OrdersLink() {
  return (
    <>
      {' '}
      <Link to={paths.orders} className="underline underline-offset-4">
        Go to My Orders
      </Link>
    </>
  );
}

function OrderSummary({ part, reading }: { part: Part; reading: Reading }) {
  if (reading.fault !== undefined) {
    return (
      <output className="plate block p-4 font-medium">
        {reading.fault}. Go back and choose another quantity.
      </output>
    );
  }
  return (
    <p className="plate flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="tabular-nums">{formatCount(reading.quantity)}</span> × {part.name}
      </span>
      <strong className="font-display text-xl">
        <Price dollars={reading.total} />
      </strong>
    </p>
  );
}
