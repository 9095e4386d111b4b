import { type Booking, shipmentSchema, shipOrder } from '@switchyard/shared';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields.tsx';
import { ActForm } from './act-form.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Hints only: any carrier may be typed. */
const carriers = ['UPS', 'USPS', 'FedEx', 'DHL', 'DPD', 'Royal Mail', 'Canada Post', 'Australia Post'];

/** An empty field is left out of the call. */
const optional = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

/** Hands the parcel to a carrier. */
export function ShipOrder({ order, onClose }: { order: Booking; onClose: () => void }) {
  const listId = useId();
  const { run, failure } = useOrderChange((shipment: { carrier: string }) =>
    api.call(shipOrder, { params: { id: order._id }, body: shipment }),
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(shipmentSchema),
    defaultValues: { carrier: '', trackingNumber: '', link: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (shipment) => {
    try {
      await run(shipment, { onSuccess: onClose });
      toast.success(`${order.partName} is shipped.`);
    } catch {
      // The form shows it.
    }
  });

  return (
    <ActForm
      order={order}
      name="Ship"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label="Carrier"
        list={listId}
        autoComplete="off"
        error={errors.carrier?.message}
        {...register('carrier')}
      />
      <datalist id={listId}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        autoComplete="off"
        optional
        error={errors.trackingNumber?.message}
        {...register('trackingNumber', optional)}
      />
      <TextField
        label="Link"
        hint="Where the carrier shows the parcel."
        type="url"
        placeholder="https://"
        autoComplete="off"
        optional
        error={errors.link?.message}
        {...register('link', optional)}
      />
    </ActForm>
  );
}
