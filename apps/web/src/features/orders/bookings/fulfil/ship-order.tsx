import {
  type Booking,
  type BookingLine,
  type NewParcel,
  shipmentSchema,
  shipOrder,
  titleOf,
} from '@switchyard/shared/bookings';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../../lib/api.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { toast } from '../../../../lib/toast.ts';
import type { IdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import { CheckField, TextField } from '../../../../ui/fields.tsx';
import { HeldUnits } from '../withdrawals/held-units.tsx';
import { hasUnproved } from '../withdrawals/withdrawn.ts';
import { carriers, keepCarrier, lastCarrier, trackingLink } from './carriers.ts';
import { OrderActForm } from './order-act-form.tsx';
import { checkMost, toUnits, unitsField } from './chosen-units.ts';
import { UnitsFields } from './units-fields.tsx';
import { useLines } from './use-lines.ts';
import { useOrderChange } from './use-order-change.ts';

/** Leaves an empty field out of the call. */
const optional = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

const formOf = (lines: readonly BookingLine[]) =>
  z.extend(shipmentSchema, {
    despiteWithdrawal: z.boolean(),
    lines: z.array(z.object({ quantity: unitsField })).check(({ value, issues }) => {
      for (const [index, { toShip }] of lines.entries())
        checkMost(issues, [index, 'quantity'], value[index]?.quantity ?? 0, toShip);
      if (lines.length > 0 && value.every(({ quantity }) => quantity === 0))
        issues.push({
          code: 'custom',
          input: 0,
          path: [0, 'quantity'],
          message: 'A parcel needs at least one unit',
        });
    }),
  });

interface ShipOrderProps {
  order: Booking;
  /**
   * The idempotency key is kept until the parcel is sent, even if the dialog is closed. A repeated call is then for the
   * same parcel.
   */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** Hands a parcel to a carrier. If the order has several lines, the admin chooses the contents. */
export function ShipOrder({ order, keys, onClose }: ShipOrderProps) {
  const listId = useId();
  const isUnproved = hasUnproved(order);
  const { run, failure } = useOrderChange((parcel: NewParcel) => {
    const headers = { 'idempotency-key': keys.of(order._id, JSON.stringify(parcel)) };
    return api.call(shipOrder, { params: { id: order._id }, headers, body: parcel });
  });
  const lines = useLines(order, ({ toShip }) => order.lines.length > 1 && toShip > 0);
  const form = useForm({
    resolver: formResolver(formOf(lines)),
    defaultValues: {
      carrier: lastCarrier(),
      trackingNumber: '',
      link: '',
      despiteWithdrawal: false,
      lines: lines.map(({ toShip }) => ({ quantity: toShip })),
    },
  });
  const { handleSubmit, formState, getValues, resetField } = form;
  const field = fieldsOf(form);

  // Other admins may ship or refund units while the form is open. Until this admin types another number, the parcel has
  // everything left.
  const shown = useRef(lines);
  const follow = useEffectEvent((now: readonly BookingLine[]) => {
    for (const [index, { toShip }] of now.entries()) {
      const field = `lines.${index}.quantity` as const;
      const before = shown.current[index]?.toShip;
      if (toShip !== before && Number(getValues(field)) === before)
        resetField(field, { defaultValue: toShip });
    }
    shown.current = now;
  });
  useEffect(() => follow(lines), [lines]);

  const submit = handleSubmit(async ({ lines: chosen, despiteWithdrawal, ...shipment }) => {
    const units = toUnits(lines, chosen);
    try {
      const link = shipment.link ?? trackingLink(shipment.carrier, shipment.trackingNumber);
      const parcel = {
        ...shipment,
        ...(link && { link }),
        ...(units.length > 0 && { lines: units }),
        ...(isUnproved && { despiteWithdrawal }),
      };
      await run(parcel, { onSuccess: onClose });
      keys.finish(order._id);
      keepCarrier(shipment.carrier);
      const isPart = lines.some(({ toShip }, index) => chosen[index]?.quantity !== toShip);
      toast.success(`${isPart ? 'A part of ' : ''}${titleOf(order.lines)} is shipped.`);
    } catch {
      // The form shows the error.
    }
  });

  return (
    <OrderActForm
      order={order}
      name="Ship"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <HeldUnits order={order} />
      {isUnproved && <CheckField label="Send it anyway" {...form.register('despiteWithdrawal')} />}
      {lines.length > 0 && (
        <UnitsFields
          label="In the parcel"
          lines={lines.map((line) => ({ ...line, most: line.toShip }))}
          field={(index) => field(`lines.${index}.quantity`)}
        />
      )}
      <TextField label="Carrier" list={listId} autoComplete="off" {...field('carrier')} />
      <datalist id={listId}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <TextField label="Tracking number" autoComplete="off" optional {...field('trackingNumber', optional)} />
      <TextField
        label="Link"
        hint="Where the carrier shows the parcel. Without it, it is made from carrier and number where we know how."
        type="url"
        placeholder="https://"
        autoComplete="off"
        optional
        {...field('link', optional)}
      />
    </OrderActForm>
  );
}
