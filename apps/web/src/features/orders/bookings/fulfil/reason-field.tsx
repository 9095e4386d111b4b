import { newWaiverSchema } from '@switchyard/shared/bookings';
import type { ComponentProps } from 'react';
import { longestOf } from '../../../../lib/longest-of.ts';
import { TextArea } from '../../../../ui/fields.tsx';

/** The reason why an admin refunds an order or waives what it owes. */
export const ReasonField = (field: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea
    label="Reason"
    hint="The buyer reads it."
    rows={2}
    maxLength={longestOf(newWaiverSchema, 'reason')}
    {...field}
  />
);
