import { currencySymbol } from '@switchyard/shared';
import type { PartDetail } from '@switchyard/shared/parts';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CheckField, TextArea, TextField } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { FactFields, type FactName } from './facts/fact-fields.tsx';
import type { FieldProps } from '../../../lib/form-fields.ts';
import { breakLines } from './price-breaks-field.ts';
import { PictureFields } from './pictures/picture-fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { PartTextFields } from './part-text-fields.tsx';

interface PartFormProps {
  label: string;
  field: (
    name:
      | 'name'
      | 'description'
      | 'price'
      | 'priceBreaks'
      | 'minimumOrder'
      | 'hidden'
      | PartDetail
      | FactName,
  ) => FieldProps;
  /** The chosen kind, unvalidated. */
  kind: unknown;
  /**
   * The field for a new part's stock or for a restock. A render function, because the fields have to register in their
   * visual sequence: the focus moves to the first invalid one.
   */
  renderStock: () => ReactNode;
  pictures: Omit<ComponentProps<typeof PictureFields>, 'className'>;
  onSubmit: (event: FormEvent) => Promise<void>;
  className?: string | undefined;
  /** The buttons and messages at the end. */
  children: ReactNode;
}

const wide = 'col-span-full';

/** The form for a new part and for changes to a part. */
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
    <Form label={label} onSubmit={onSubmit} className={classNames('grid gap-x-4 gap-y-5', className)}>
      <TextField label="Name" className={wide} {...field('name')} />
      <TextArea label="Description" className={wide} {...field('description')} />
      <NumberField label="Price per Qty" prefix={currencySymbol()} {...field('price')} />
      <NumberField label="Minimum Order" kind="whole" {...field('minimumOrder')} />
      {renderStock()}
      <TextArea
        label="Quantity breaks"
        hint={`${breakLines.hint} For example: ${breakLines.example}`}
        optional
        rows={2}
        className={wide}
        {...field('priceBreaks')}
      />
      <NumberField
        label="Sold in multiples of"
        kind="whole"
        hint={
          'Such as 10 for a tray of ten. The Minimum Order is rounded up to a ' +
          'multiple. Without it, buyers can order any quantity.'
        }
        optional
        className={wide}
        {...field('quantityStep')}
      />
      <NumberField
        label="Weight in grams"
        kind="whole"
        hint="Of one unit, packed. Without one, delivery counts the default weight."
        optional
        className={wide}
        {...field('weight')}
      />
      <NumberField
        label="Low Stock"
        kind="whole"
        hint="We warn you when fewer than this are available. Without it, the Minimum Order counts."
        optional
        className={wide}
        {...field('lowStockAt')}
      />
      <PartTextFields field={field} wide={wide} />
      <FactFields kind={kind} field={field} className={wide} />
      <PictureFields className={wide} {...pictures} />
      <HiddenField {...field('hidden')} />
      {children}
    </Form>
  );
}

function HiddenField({ error, ...input }: FieldProps) {
  const noteId = useId();
  return (
    <div className={wide}>
      <CheckField label="Hidden" aria-describedby={noteId} {...input} />
      <p id={noteId} className="text-sm text-(--muted)">
        Only admins see it. Clear this when it goes on sale.
      </p>
      {error && <p className="text-sm font-medium text-error">{error}</p>}
    </div>
  );
}
