import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'aria-invalid' | 'aria-describedby'>;

/** One of a few; its `<option>`s are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <select {...select} {...control} className="slot">
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
