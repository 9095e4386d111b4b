import { partDetailsSchema, type PartText, partTextNames, partTexts } from '@switchyard/shared/parts';
import type { FieldProps } from '../../../lib/form-fields.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';

interface TextInForm {
  hint?: string;
  /** Half of the form's width. The default is all of it. */
  isShort?: boolean;
  /** Whether the text has several lines. A text that is too long is then refused, not cut off. */
  isInLines?: boolean;
  inputMode?: 'numeric';
}

const fields: Record<PartText, TextInForm> = {
  shelf: { hint: 'Where it is stored. The pick list is sorted by it.' },
  sku: {
    hint: 'Your own number for it. Each part has another one; an import finds the part by it.',
    isShort: true,
  },
  gtin: { hint: 'The 8, 12, 13 or 14 digits below the bars.', isShort: true, inputMode: 'numeric' },
  brand: { isShort: true },
  mpn: { isShort: true },
  manufacturer: {
    hint:
      'Three lines or more: the name, the postal address, and an e-mail or a URL. ' +
      'Without it, the one of What the law shows stands on its page.',
    isInLines: true,
  },
  responsible: { hint: 'In the same lines, with an e-mail.', isInLines: true },
  warnings: {
    hint: 'What to beware of, as on the packaging. Without them, those of What the law shows stand on its page.',
    isInLines: true,
  },
};

interface PartTextFieldsProps {
  field: (name: PartText) => FieldProps;
  /** The class of a field over all of the form's width. */
  wide: string;
}

/** The fields for the texts of a part, in the sequence of their table. */
export const PartTextFields = ({ field, wide }: PartTextFieldsProps) =>
  partTextNames.map((name) => {
    const { isShort = false, isInLines = false, ...more } = fields[name];
    const common = { label: partTexts[name], optional: true, ...more, ...(!isShort && { className: wide }) };
    return isInLines ? (
      <TextArea key={name} rows={2} {...common} {...field(name)} />
    ) : (
      <TextField key={name} maxLength={longestOf(partDetailsSchema, name)} {...common} {...field(name)} />
    );
  });
