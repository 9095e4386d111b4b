import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { NumberField, TextArea, TextField } from '../../ui/fields.tsx';
import { FactFields, type FactName } from './facts/fact-fields.tsx';
import type { FieldProps } from './form-field.ts';
import { PictureFields } from './pictures/picture-fields.tsx';

interface PartFormProps {
  label: string;
  field: (
    name:
      | 'name'
      | 'description'
      | 'price'
      | 'minimumOrder'
      | 'quantityStep'
      | 'weight'
      | 'lowStockAt'
      | FactName,
  ) => FieldProps;
  /** The chosen kind, as typed. */
  kind: unknown;
  /** The stock of a new part, or what to add to it. A function, since focus follows the order of calls. */
  renderStock: () => ReactNode;
  pictures: Omit<ComponentProps<typeof PictureFields>, 'className'>;
  onSubmit: (event: FormEvent) => Promise<void>;
  className?: string | undefined;
  /** The buttons and messages at the end. */
  children: ReactNode;
}

const wide = 'col-span-full';

/** The form for a new part, and for changes to one. */
export function PartForm({
  label,
  field,
  kind,
  renderStock,
  pictures,
  onSubmit,
  className,
  children,
}: PartFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void onSubmit(event)}
      className={classNames('grid gap-x-4 gap-y-5', className)}
    >
      <TextField label="Name" className={wide} {...field('name')} />
      <TextArea label="Description" className={wide} {...field('description')} />
      <NumberField label="Price per Qty" prefix="$" step="0.01" min={0} {...field('price')} />
      <NumberField label="Minimum Order" inputMode="numeric" min={1} {...field('minimumOrder')} />
      {renderStock()}
      <NumberField
        label="Sold in multiples of"
        inputMode="numeric"
        min={1}
        hint="Such as 10 for a tray of ten. The Minimum Order is rounded up to a multiple. Without it, buyers order any quantity."
        optional
        className={wide}
        {...field('quantityStep')}
      />
      <NumberField
        label="Weight in grams"
        inputMode="numeric"
        min={0}
        hint="Of one piece, packed: delivery may cost by weight."
        optional
        className={wide}
        {...field('weight')}
      />
      <NumberField
        label="Low Stock"
        inputMode="numeric"
        min={0}
        hint="You are told when fewer than this are available. Without it, the Minimum Order counts."
        optional
        className={wide}
        {...field('lowStockAt')}
      />
      <FactFields kind={kind} field={field} className={wide} />
      <PictureFields className={wide} {...pictures} />
      {children}
    </form>
  );
}
