import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';

/** A part that may be reviewed. */
export interface PartChoice {
  partId: string;
  partName: string;
}

interface AboutFieldProps extends ComponentProps<'select'> {
  /** The parts that the buyer has bought. */
  choices: readonly PartChoice[];
  error?: string | undefined;
}

/** What a review is about. */
export function AboutField({ choices, error, ...select }: AboutFieldProps) {
  return (
    <SelectField
      label="About"
      optional
      hint={
        choices.length === 0
          ? 'Parts that you have paid for can be chosen here.'
          : 'The shop, or a part that you have paid for.'
      }
      error={error}
      {...select}
    >
      <option value="">The shop as a whole</option>
      {choices.map(({ partId, partName }) => (
        <option key={partId} value={partId}>
          {partName}
        </option>
      ))}
    </SelectField>
  );
}
