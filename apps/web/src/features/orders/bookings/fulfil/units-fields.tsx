import { formatNumber } from '@switchyard/shared';
import { type BookingLine, lineName } from '@switchyard/shared/bookings';
import type { FieldProps } from '../../../../lib/form-fields.ts';
import { NumberField } from '../../../../ui/number-field.tsx';

interface UnitsFieldsProps {
  label: string;
  lines: readonly (BookingLine & { most: number })[];
  /** The field of the line with this index. */
  field: (index: number) => FieldProps;
}

/** Fields for the number of units of each line. */
export const UnitsFields = ({ label, lines, field }: UnitsFieldsProps) => (
  <ul aria-label={label} className="flex flex-col gap-4">
    {lines.map((line, index) => (
      <li key={line.n}>
        <NumberField
          label={lineName(line)}
          hint={`Of ${formatNumber(line.most)}`}
          kind="whole"
          {...field(index)}
        />
      </li>
    ))}
  </ul>
);
