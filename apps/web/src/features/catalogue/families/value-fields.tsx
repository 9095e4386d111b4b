import { TextField } from '../../../ui/fields.tsx';
import { textOf } from './act-form.tsx';

/** A field for the value of each choice. */
export function ValueFields({ choices }: { choices: readonly string[] }) {
  return choices.map((choice, index) => (
    <TextField key={choice} label={choice} name={`value-${index}`} maxLength={40} />
  ));
}

export const readValues = (choices: readonly string[], fields: FormData): string[] =>
  choices.map((_, index) => textOf(fields, `value-${index}`));
