import { longestPhone, newBookingSchema, type Part } from '@switchyard/shared';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { pick } from 'zod/mini';
import { formResolver } from '../../../lib/form-resolver.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { useOrderKey } from '../order-key.ts';
import type { Reading } from '../quantity.ts';
import { useOrder } from '../use-order.ts';
import { OrderSummary } from './order-summary.tsx';

const contactSchema = pick(newBookingSchema, { phone: true });

interface ConfirmOrderFormProps {
  part: Part;
  reading: Reading;
  orderKey: ReturnType<typeof useOrderKey>;
  onBack: () => void;
}

/** Who orders what, how to reach them, and the word that places it. */
export function ConfirmOrderForm({ part, reading, orderKey, onBack }: ConfirmOrderFormProps) {
  const { email, displayName } = useAccount();
  const { place, isPlaced, failure, hasTooMany } = useOrder(orderKey);
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(contactSchema),
    defaultValues: { phone: '' },
  });

  const submit = handleSubmit(async ({ phone }) => {
    if (reading.fault !== undefined) return;
    await place({
      partId: part._id,
      partName: part.name,
      price: reading.total,
      quantity: reading.quantity,
      buyer: email,
      buyerName: displayName,
      phone,
    });
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
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={longestPhone}
        optional
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <FormError>
        {failure}
        {hasTooMany && (
          <>
            {' '}
            <Link to={paths.orders} className="underline underline-offset-4">
              Go to My Orders
            </Link>
          </>
        )}
      </FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button
          type="submit"
          variant="primary"
          busy={formState.isSubmitting || isPlaced}
          disabled={reading.fault !== undefined}
        >
          Confirm Order
        </Button>
      </div>
    </form>
  );
}
